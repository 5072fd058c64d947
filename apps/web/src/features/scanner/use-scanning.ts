import { readEan } from '@cenolov/core/product'
import { type RefObject, useEffect, useState } from 'react'
import type { BarcodeReader } from './reader/barcode-reader.ts'
import { openReader } from './reader/open-reader.ts'

/** Pause between two readings, so that the phone stays cool. */
const REST_MS = 60

export type ScanNotice = 'other code' | 'no reader' | null

/**
 * Reads the video until it shows a barcode twice in a row, so that no misread is accepted.
 * @param onFound gets the 14 digits
 */
export function useScanning(
  video: RefObject<HTMLVideoElement | null>,
  isLive: boolean,
  onFound: (ean: string) => void,
): ScanNotice {
  const [notice, setNotice] = useState<ScanNotice>(null)
  const [reader, setReader] = useState<BarcodeReader | null>(null)
  // Loaded while the browser still asks for the camera.
  useEffect(() => {
    let isOver = false
    let opened: BarcodeReader | null = null
    openReader().then(
      (next) => {
        if (isOver) return next.close()
        opened = next
        setReader(next)
      },
      () => isOver || setNotice('no reader'),
    )
    return () => {
      isOver = true
      opened?.close()
    }
  }, [])
  useEffect(() => {
    if (!isLive || reader === null) return
    let isOver = false
    const look = async () => {
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
    look().catch(() => isOver || setNotice('no reader'))
    return () => {
      isOver = true
    }
  }, [video, isLive, reader, onFound])
  return notice
}
