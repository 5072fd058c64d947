import type { BarcodeReader } from './barcode-reader.ts'
import { NativeReader } from './native-reader.ts'

/** The browser's own reader; where there is none, ours, which is loaded now. */
export async function openReader(): Promise<BarcodeReader> {
  const native = await NativeReader.open()
  if (native !== null) return native
  const { WorkerReader } = await import('./worker-reader.ts')
  return new WorkerReader()
}
