import { describe, expect, it } from 'vitest'
import { base32, codeOfStep, stepAt, stepOfCode } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

describe('a code', () => {
  // RFC 6238, appendix B.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('of %i s is %s', (seconds, code) => {
    const time = new Date(seconds * 1_000)
    expect(codeOfStep(SECRET, stepAt(time), 8)).toBe(code)
    expect(stepOfCode(SECRET, code.slice(2), time)).toBe(stepAt(time))
  })

  it('of the step before and after is accepted, and of no further step', () => {
    const time = new Date(1_234_567_890_000)
    const now = stepAt(time)
    const found = [-2, -1, 0, 1, 2].map((drift) => stepOfCode(SECRET, codeOfStep(SECRET, now + drift), time))
    expect(found).toEqual([null, now - 1, now, now + 1, null])
  })

  it.each(['', '12345', '1234567', '12345a', '１２'])('is not %j', (text) =>
    expect(stepOfCode(SECRET, text, new Date(1_234_567_890_000))).toBeNull(),
  )
})

// RFC 4648, section 10, without the padding.
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('the base32 of %j is %j', (text, encoded) => expect(base32(Buffer.from(text))).toBe(encoded))
