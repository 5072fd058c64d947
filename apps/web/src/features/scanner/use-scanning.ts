import { readEan } from '@cenolov/core'
import { type RefObject, useEffect, useState } from 'react'
import type { BarcodeReader } from './reader/barcode-reader.ts'
import { openReader } from './reader/open-reader.ts'

/** Between two looks, so that the phone stays cool. */
const REST_MS = 60

export type ScanNotice = 'other code' | 'no reader' | null

/**
 * Looks at the video until it shows a barcode twice in a row, so that no misread is taken for goods.
 * @param onFound gets the 14 digits
 */
export function useScanning(
  video: RefObject<HTMLVideoElement | null>,
  isLive: boolean,
  onFound: (ean: string) => void,
): ScanNotice {
  const [notice, setNotice] = useState<ScanNotice>(null)
  useEffect(() => {
    if (!isLive) return
    let isOver = false
    let reader: BarcodeReader | null = null
    const look = async () => {
      reader = await openReader()
      let last = ''
      while (!isOver) {
        const shown = video.current
        const code = shown !== null && shown.readyState >= 2 ? await reader.read(shown) : null
        if (isOver) break
        if (code?.kind === 'other') setNotice('other code')
        const read = code?.kind === 'goods' ? readEan(code.text) : null
        const ean = read?.ok ? read.ean : ''
        if (ean !== '' && ean === last) {
          performance.mark('barcode-read')
          return onFound(ean)
        }
        if (ean !== '') last = ean
        await new Promise((resolve) => setTimeout(resolve, REST_MS))
      }
    }
    look()
      .catch(() => isOver || setNotice('no reader'))
      .finally(() => reader?.close())
    return () => {
      isOver = true
    }
  }, [video, isLive, onFound])
  return notice
}
