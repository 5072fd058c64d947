import type { BarcodeReader, ReadPicture, SeenCode } from './barcode-reader.ts'

/** Opens the browser's own reader, or without one ours, which is loaded now. */
export async function openReader(): Promise<BarcodeReader> {
  const native = await NativeReader.open()
  if (native !== null) return native
  const { WorkerReader } = await import('./worker-reader.ts')
  return new WorkerReader()
}

const GOODS = ['ean_13', 'ean_8', 'upc_a']
const OTHER = ['qr_code']

/** The browser's own reader, which most phones have. */
class NativeReader implements BarcodeReader {
  readonly #detector: BarcodeDetector

  private constructor(detector: BarcodeDetector) {
    this.#detector = detector
  }

  /** Returns null without a reader, or without one for the barcodes of goods. */
  static async open(): Promise<NativeReader | null> {
    const found = globalThis.BarcodeDetector
    if (found === undefined) return null
    // A browser may have the interface without the service behind it.
    const known = await found.getSupportedFormats().catch((): readonly string[] => [])
    if (!GOODS.every((format) => known.includes(format))) return null
    return new NativeReader(new found({ formats: [...GOODS, ...OTHER].filter((one) => known.includes(one)) }))
  }

  async read(picture: ReadPicture): Promise<readonly SeenCode[]> {
    const codes = await this.#detector.detect(picture)
    return codes.map(({ format, rawValue }) => ({
      kind: GOODS.includes(format) ? 'goods' : 'other',
      text: rawValue,
    }))
  }

  close(): void {}
}
