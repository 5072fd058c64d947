interface ImportMetaEnv {
  readonly VITE_API_ORIGIN?: string
}

/** Address of the file. */
declare module '*.svg' {
  const address: string
  export default address
}

/** Hints of some browsers, which the standard types lack. */
interface Navigator {
  readonly deviceMemory?: number
  readonly connection?: { readonly saveData?: boolean }
}

interface BarcodeDetector {
  detect(
    source: HTMLVideoElement | ImageBitmap,
  ): Promise<readonly { readonly format: string; readonly rawValue: string }[]>
}

/** A reader of barcodes, which not every browser has. */
declare var BarcodeDetector:
  | {
      new (options: { readonly formats: readonly string[] }): BarcodeDetector
      getSupportedFormats(): Promise<readonly string[]>
    }
  | undefined
