export interface SeenCode {
  readonly kind: 'goods' | 'other'
  readonly text: string
}

/** The picture of a camera now, or a photo. */
export type ReadPicture = HTMLVideoElement | ImageBitmap

export interface BarcodeReader {
  /** Returns all codes in the picture. */
  read(picture: ReadPicture): Promise<readonly SeenCode[]>
  close(): void
}
