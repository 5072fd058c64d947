import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { SeenCode } from './barcode-reader.ts'

/**
 * Reads barcodes outside the page's thread. The server sends this file, and no other, with a policy that lets it
 * compile WebAssembly: keep the name.
 */

export interface PictureToRead {
  readonly id: number
  readonly picture: ImageData
}
export interface PictureRead {
  readonly id: number
  readonly codes: readonly SeenCode[]
  /** Why nothing can be read here, now or later. */
  readonly fault?: string
}

// Compiled at once, so that the first picture does not wait; a failure comes back with that picture.
prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true }).catch(() => undefined)

self.addEventListener('message', async ({ data: { id, picture } }: MessageEvent<PictureToRead>) => {
  const answer = (read: Omit<PictureRead, 'id'>) => self.postMessage({ id, ...read } satisfies PictureRead)
  try {
    const codes = await readBarcodes(picture, {
      formats: ['EAN13', 'EAN8', 'UPCA', 'QRCode'],
      maxNumberOfSymbols: 4,
    })
    const valid = codes.filter(({ isValid }) => isValid)
    answer({
      codes: valid.map(({ format, text }) => ({ kind: format === 'QRCode' ? 'other' : 'goods', text })),
    })
  } catch (error) {
    answer({ codes: [], fault: String(error) })
  }
})
