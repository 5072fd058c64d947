import { describe, expect, it } from 'vitest'
import { parseKeptAt, parseSupposed, supposedText } from './rendered-page.ts'

describe('the assumptions of a rendered page', () => {
  it.each([
    { width: 412, day: '2026-11-21', dayEnds: 1_795_302_000_000, isSignedIn: true },
    { width: 1280, day: '2026-01-01', dayEnds: 1_767_308_400_000, isSignedIn: false },
  ])('are read as written: %j', (supposed) => {
    expect(parseSupposed(supposedText(supposed))).toEqual(supposed)
  })

  it.each([undefined, '', '412', '412 signed-in', '412 today', '412 2026-11-21', '412 2026-11-21 soon'])(
    'are null in %j',
    (text) => {
      expect(parseSupposed(text)).toBeNull()
    },
  )

  it('have the time when the device stored the page', () => {
    expect(parseKeptAt('1795250000000')).toBe(1_795_250_000_000)
    for (const text of [undefined, '', '-1', '1e3', 'NaN', '9'.repeat(16)])
      expect(parseKeptAt(text)).toBeNull()
  })
})
