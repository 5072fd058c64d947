import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRestricted, queriedEan, readEan, shownEan, withCheckDigit } from './ean.ts'

const read = (text: string) => {
  const result = readEan(text)
  return result.ok ? result.ean : null
}

it('is shown as people know it', () => {
  expect(shownEan('00000096385074')).toBe('96385074')
  expect(shownEan('08586000000017')).toBe('8586000000017')
  expect(shownEan('18586000000014')).toBe('18586000000014')
})

describe('a barcode', () => {
  it.each([
    ['40084107', '00000040084107'],
    ['036000291452', '00036000291452'],
    ['8076809540155', '08076809540155'],
    ['18076809540152', '18076809540152'],
    [' 8 076809-540155 ', '08076809540155'],
    ['="8076809540155"', '08076809540155'],
    ["'8076809540155", '08076809540155'],
    ['8076809540155.0', '08076809540155'],
    ['36000291452', '00036000291452'],
    ['', ''],
    ['0', ''],
    ['9999999999994', ''],
    ['11111111', ''],
  ])('%j is %j', (text, ean) => expect(read(text)).toBe(ean))

  it.each(['8076809540156', '123', '80768095402', '8076809540155x', 'žiadny', '807680954015500'])(
    '%j is not a barcode',
    (text) => expect(readEan(text).ok).toBe(false),
  )

  it('is read back from the shown form, whatever its length', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(7, 11, 12, 13),
        fc.array(fc.nat(9), { minLength: 13, maxLength: 13 }),
        (size, all) => {
          const code = withCheckDigit(all.slice(0, size).join(''))
          fc.pre(!/^0+$/.test(code))
          const ean = read(code)
          expect(ean).toHaveLength(14)
          expect(read(shownEan(ean!))).toBe(ean)
        },
      ),
    )
  })

  it('with one wrong digit is refused', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const code = [...'8076809540155']
        code[place] = String((Number(code[place]) + by) % 10)
        expect(readEan(code.join('')).ok).toBe(false)
      }),
    )
  })

  it.each([
    [withCheckDigit('201234567890'), true],
    [withCheckDigit('021234567890'), true],
    [withCheckDigit('041234567890'), true],
    [withCheckDigit('051234567890'), false],
    [withCheckDigit('2012345'), true],
    ['8076809540155', false],
    ['40084107', false],
    ['036000291452', false],
  ])('%s belongs to one chain: %s', (code, restricted) => expect(isRestricted(read(code)!)).toBe(restricted))

  it('is searched for by 8 to 14 digits with a right check digit', () => {
    expect(queriedEan(' 8076809540155 ')).toBe('08076809540155')
    expect(queriedEan('8076809540156')).toBeNull()
    expect(queriedEan('12345')).toBeNull()
    expect(queriedEan('mlieko 40084107')).toBeNull()
  })
})
