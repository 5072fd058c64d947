export interface SeenCode {
  readonly kind: 'goods' | 'other'
  readonly text: string
}

export interface BarcodeReader {
  read(video: HTMLVideoElement): Promise<SeenCode | null>
  close(): void
}
