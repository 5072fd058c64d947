import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SeenCode } from './reader/barcode-reader.ts'
import { useScanning, type Wanted } from './use-scanning.ts'

interface Seen {
  readonly format: string
  readonly rawValue: string
}

const ean = (rawValue: string): Seen => ({ format: 'ean_13', rawValue })
const QR: Seen = { format: 'qr_code', rawValue: 'https://example.sk' }
const MILK = ean('8590000000011')
const BREAD = ean('8590000000028')

/** The codes of the next pictures; the last one stays in front of the camera. */
let pictures: (readonly Seen[])[] = []
let looks = 0
beforeEach(() => {
  pictures = []
  looks = 0
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['ean_13', 'ean_8', 'upc_a', 'qr_code']
      detect = async () => pictures[Math.min(looks++, pictures.length - 1)] ?? []
    },
  )
})

const goods = (codes: readonly SeenCode[]) => codes.find(({ kind }) => kind === 'goods')?.text ?? null
const isOther = (codes: readonly SeenCode[]) => codes.some(({ kind }) => kind === 'other')

function scan(goesOn: boolean, seen: readonly (readonly Seen[])[]) {
  pictures = [...seen]
  const found: string[] = []
  const onFound = (code: string) => found.push(code)
  const wanted: Wanted = { pick: goods, isOther, goesOn }
  const video = { current: { readyState: 4 } as HTMLVideoElement }
  const { result } = renderHook(() => useScanning(video, true, wanted, onFound))
  return { found, notice: () => result.current }
}

/** Waits until the last picture was looked at a few more times. */
const looked = (times = pictures.length + 3) => waitFor(() => expect(looks).toBeGreaterThanOrEqual(times))

describe('the camera', () => {
  test('finds a code that two pictures in a row show, and stops', async () => {
    const { found } = scan(false, [[], [MILK], [MILK]])
    await waitFor(() => expect(found).toEqual([MILK.rawValue]))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(looks).toBe(3)
  })

  test('ignores a code that only one picture shows', async () => {
    const { found } = scan(false, [[MILK], [BREAD], [MILK], []])
    await looked()
    expect(found).toEqual([])
  })

  test('finds a code again after a picture without one', async () => {
    const { found } = scan(false, [[MILK], [], [MILK]])
    await waitFor(() => expect(found).toEqual([MILK.rawValue]))
  })

  test('finds each code once while it goes on', async () => {
    const { found } = scan(true, [[MILK], [MILK], [MILK], [BREAD], [BREAD]])
    await looked()
    expect(found).toEqual([MILK.rawValue, BREAD.rawValue])
  })

  test('hints at a code of another kind, until it finds one of goods', async () => {
    const { found, notice } = scan(false, [[QR], [QR], [QR], [QR], [MILK], [MILK]])
    await waitFor(() => expect(notice()).toBe('other code'))
    await waitFor(() => expect(found).toEqual([MILK.rawValue]))
    await waitFor(() => expect(notice()).toBeNull())
  })
})
