export interface SeenCode {
  readonly kind: 'goods' | 'other'
  readonly text: string
}

/** The picture of a camera now, or a photo. */
export type ReadPicture = HTMLVideoElement | ImageBitmap

export interface BarcodeReader {
  read(picture: ReadPicture): Promise<SeenCode | null>
  close(): void
}
