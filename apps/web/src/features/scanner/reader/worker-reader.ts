import type { PictureRead, PictureToRead } from './barcode.worker.ts'
import type { BarcodeReader, SeenCode } from './barcode-reader.ts'

/** Bars are read well at this width, and a larger picture only takes longer. */
const WIDTH_MAX = 1_000

/** Reads with WebAssembly in a worker, for browsers without a reader of their own. */
export class WorkerReader implements BarcodeReader {
  readonly #worker = new Worker(new URL('./barcode.worker.ts', import.meta.url), { type: 'module' })
  readonly #canvas = document.createElement('canvas')
  #last = 0

  async read(video: HTMLVideoElement): Promise<SeenCode | null> {
    const scale = Math.min(1, WIDTH_MAX / video.videoWidth)
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    const context = this.#canvas.getContext('2d', { willReadFrequently: true })
    if (context === null || width === 0 || height === 0) return null
    this.#canvas.width = width
    this.#canvas.height = height
    context.drawImage(video, 0, 0, width, height)
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
