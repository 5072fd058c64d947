/** The code in a picture: a barcode of goods, or a code of another kind. */
export interface SeenCode {
  readonly kind: 'goods' | 'other'
  readonly text: string
}

/** Finds a code in what the camera shows just now. */
export interface BarcodeReader {
  read(video: HTMLVideoElement): Promise<SeenCode | null>
  close(): void
}
