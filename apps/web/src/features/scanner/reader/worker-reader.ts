import type { PictureRead, PictureToRead } from './barcode.worker.ts'
import type { BarcodeReader, ReadPicture, SeenCode } from './barcode-reader.ts'

/** Bars are read well at this width, and a larger picture only takes longer. */
const WIDTH_MAX = 1_000
/** In a photo the code may be small, so it is read in more widths. */
const PHOTO_WIDTHS = [WIDTH_MAX, 2_000, 4_000]

/** Reads with WebAssembly in a worker, for browsers without a reader of their own. */
export class WorkerReader implements BarcodeReader {
  readonly #worker = new Worker(new URL('./barcode.worker.ts', import.meta.url), { type: 'module' })
  readonly #canvas = document.createElement('canvas')
  #last = 0

  async read(picture: ReadPicture): Promise<SeenCode | null> {
    if (picture instanceof HTMLVideoElement)
      return this.#readIn(picture, picture.videoWidth, picture.videoHeight, WIDTH_MAX)
    let other: SeenCode | null = null
    for (const width of PHOTO_WIDTHS) {
      const code = await this.#readIn(picture, picture.width, picture.height, width)
      if (code?.kind === 'goods') return code
      other ??= code
      if (width >= picture.width) break
    }
    return other
  }

  async #readIn(
    picture: ReadPicture,
    ownWidth: number,
    ownHeight: number,
    widthMax: number,
  ): Promise<SeenCode | null> {
    const scale = Math.min(1, widthMax / ownWidth)
    const [width, height] = [Math.round(ownWidth * scale), Math.round(ownHeight * scale)]
    const context = this.#canvas.getContext('2d', { willReadFrequently: true })
    if (context === null || width === 0 || height === 0) return null
    this.#canvas.width = width
    this.#canvas.height = height
    context.drawImage(picture, 0, 0, width, height)
    return this.#ask(context.getImageData(0, 0, width, height))
  }

  close(): void {
    this.#worker.terminate()
  }

  #ask(picture: ImageData): Promise<SeenCode | null> {
    this.#last += 1
    const id = this.#last
    return new Promise((resolve, reject) => {
      const end = () => {
        this.#worker.removeEventListener('message', onMessage)
        this.#worker.removeEventListener('error', onError)
      }
      const onMessage = ({ data }: MessageEvent<PictureRead>) => {
        if (data.id !== id) return
        end()
        if (data.fault === undefined) resolve(data.code)
        else reject(new Error(data.fault))
      }
      const onError = () => {
        end()
        reject(new Error('The worker that reads barcodes could not be loaded.'))
      }
      this.#worker.addEventListener('message', onMessage)
      this.#worker.addEventListener('error', onError)
      this.#worker.postMessage({ id, picture } satisfies PictureToRead, [picture.data.buffer])
    })
  }
}
