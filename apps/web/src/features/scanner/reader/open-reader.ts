import type { BarcodeReader } from './barcode-reader.ts'
import { NativeReader } from './native-reader.ts'

/** Opens the browser's own reader, or without one ours, which is loaded now. */
export async function openReader(): Promise<BarcodeReader> {
  const native = await NativeReader.open()
  if (native !== null) return native
  const { WorkerReader } = await import('./worker-reader.ts')
  return new WorkerReader()
}
