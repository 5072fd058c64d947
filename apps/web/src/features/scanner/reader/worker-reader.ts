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

  async read(picture: ReadPicture): Promise<readonly SeenCode[]> {
    if (picture instanceof HTMLVideoElement)
      return this.#readIn(picture, picture.videoWidth, picture.videoHeight, WIDTH_MAX)
    const found = new Map<string, SeenCode>()
    for (const width of PHOTO_WIDTHS) {
      for (const code of await this.#readIn(picture, picture.width, picture.height, width))
        found.set(code.text, code)
      if (width >= picture.width || [...found.values()].some(({ kind }) => kind === 'goods')) break
    }
    return [...found.values()]
  }

  async #readIn(
    picture: ReadPicture,
    ownWidth: number,
    ownHeight: number,
    widthMax: number,
  ): Promise<readonly SeenCode[]> {
    const scale = Math.min(1, widthMax / ownWidth)
    const [width, height] = [Math.round(ownWidth * scale), Math.round(ownHeight * scale)]
    const context = this.#canvas.getContext('2d', { willReadFrequently: true })
    if (context === null || width === 0 || height === 0) return []
    this.#canvas.width = width
    this.#canvas.height = height
    context.drawImage(picture, 0, 0, width, height)
    return this.#ask(context.getImageData(0, 0, width, height))
  }

  close(): void {
    this.#worker.terminate()
  }

  #ask(picture: ImageData): Promise<readonly SeenCode[]> {
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
        if (data.fault === undefined) resolve(data.codes)
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
