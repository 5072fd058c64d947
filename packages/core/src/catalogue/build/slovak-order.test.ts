import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slovakPlaces } from './slovak-order.ts'

const collator = new Intl.Collator('sk')
const unit = fc.oneof(
  fc.constantFrom(...'aáäbcčCČhHďeéľĺiíoóôsšzžyý 0123-,.%()\u0301\u030c'),
  fc.constantFrom(
    'ch',
    'Ch',
    'CH',
    'cH',
    'dz',
    'dž',
    'ß',
    'ü',
    '中',
    'д',
    '😀',
    '\ud800',
    '\u0000',
    '\u00ad',
  ),
)
const title = fc.array(unit, { maxLength: 8 }).map((units) => units.join(''))

it('gives titles the same places as Slovak collation', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(title, fc.string({ unit: 'binary' })), { maxLength: 80, size: 'max' }),
      (titles) => {
        const { places, count } = slovakPlaces(titles)
        expect(Math.max(-1, ...places)).toBe(count - 1)
        for (let i = 1; i < titles.length; i++) {
          const expected = Math.sign(collator.compare(titles[i - 1]!, titles[i]!))
          expect(Math.sign(places[i - 1]! - places[i]!)).toBe(expected)
        }
      },
    ),
    { numRuns: 500 },
  )
})

it('stops repairing an order that is far from right, and sorts', () => {
  const titles = Array.from({ length: 300 }, (_, i) => String.fromCharCode(0x4e00 + ((i * 37) % 300)))
  const { places } = slovakPlaces(titles)
  const byPlace = titles.toSorted((a, b) => places[titles.indexOf(a)]! - places[titles.indexOf(b)]!)
  expect(byPlace).toEqual(titles.toSorted(collator.compare))
})
