import { type RefObject, useEffect, useState } from 'react'
import type { BarcodeReader, SeenCode } from './reader/barcode-reader.ts'
import { openReader } from './reader/open-reader.ts'

/** Pause between two readings, so that the phone stays cool. */
const REST_MS = 60

export type ScanNotice = 'other code' | 'no reader' | null

/** Codes that a camera looks for. It must not change. */
export interface Wanted {
  /** Returns the wanted code of a picture, or null without one. */
  readonly pick: (codes: readonly SeenCode[]) => string | null
  /** True for codes of another kind, for which the screen has a hint. */
  readonly isOther: (codes: readonly SeenCode[]) => boolean
  /** True keeps scanning after a code. Each code is then found once. */
  readonly goesOn: boolean
}

/** Reads the video until it shows a wanted code twice in a row, so that no misread is accepted. */
export function useScanning(
  video: RefObject<HTMLVideoElement | null>,
  isLive: boolean,
  { pick, isOther, goesOn }: Wanted,
  onFound: (code: string) => void,
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
      let announced = ''
      while (!isOver) {
        const shown = video.current
        const codes = shown !== null && shown.readyState >= 2 ? await reader.read(shown) : []
        if (isOver) break
        const code = pick(codes) ?? ''
        if (code === '' && isOther(codes)) setNotice('other code')
        if (code !== '' && code === last && code !== announced) {
          performance.mark('barcode-read')
          setNotice(null)
          announced = code
          onFound(code)
          if (!goesOn) return
        }
        if (code !== '') last = code
        await new Promise((resolve) => setTimeout(resolve, REST_MS))
      }
    }
    look().catch(() => isOver || setNotice('no reader'))
    return () => {
      isOver = true
    }
  }, [video, isLive, reader, pick, isOther, goesOn, onFound])
  return notice
}
