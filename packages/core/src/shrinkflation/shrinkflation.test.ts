import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UNKNOWN_AMOUNT } from '../amount/kept-amount.ts'
import { dayAfter } from '../day/calendar-day.ts'
import { withCheckDigit } from '../product/ean.ts'
import {
  certainAmount,
  type SeenGoods,
  shrinkagesOfBarcode,
  shrinkagesOfWords,
  shrinkageText,
} from './index.ts'

const OLD = `0${withCheckDigit('859000000001')}`
const NEW = `0${withCheckDigit('859000000002')}`
const OWN = `0${withCheckDigit('290000000001')}`

const before: SeenGoods = {
  productId: 1,
  ean: OLD,
  words: 'figaro horka',
  amount: 100,
  unit: 'g',
  firstDay: '2026-01-01',
  lastDay: '2026-03-01',
  days: 9,
  firstCents: 100,
  lastCents: 100,
}
const after: SeenGoods = {
  ...before,
  amount: 90,
  firstDay: '2026-03-08',
  lastDay: '2026-05-01',
  days: 8,
}
const newAfter: SeenGoods = { ...after, productId: 2, ean: NEW }
const TODAY = '2026-05-01'
const ofBarcode = (change: Partial<SeenGoods>, old: Partial<SeenGoods> = {}) =>
  shrinkagesOfBarcode([
    { ...after, ...change },
    { ...before, ...old },
  ])
const ofWords = (change: Partial<SeenGoods>, ...others: readonly SeenGoods[]) =>
  shrinkagesOfWords([{ ...newAfter, ...change }, before, ...others], TODAY)

describe('a smaller amount under the same barcode', () => {
  it('is found', () => {
    expect(ofBarcode({})).toEqual([{ rule: 'barcode', before, after }])
    // The price fell by less than the amount.
    expect(ofBarcode({ firstCents: 92 })).toHaveLength(1)
  })

  it.each<[string, Partial<SeenGoods>, Partial<SeenGoods>?]>([
    ['half a pack', { amount: 49 }],
    ['a rounding', { amount: 99 }],
    ['a larger amount', { amount: 120 }],
    ['the same unit price', { firstCents: 91 }],
    ['another unit', { unit: 'ml' }],
    ['a new amount of one day', { days: 1 }],
    ['an old amount of one day', {}, { days: 1 }],
    ['two amounts at the same time', { firstDay: '2026-02-20' }],
    ['no price', { firstCents: 0 }],
    ['no barcode', { ean: '' }, { ean: '' }],
    ["other goods under a chain's own number", { ean: OWN, words: 'maslo' }, { ean: OWN }],
  ])('is not %s', (_, change, old) => expect(ofBarcode(change, old)).toEqual([]))

  it('is found for each of two changes', () => {
    const third = { ...after, amount: 80, firstDay: '2026-05-08', lastDay: '2026-06-01' }
    expect(shrinkagesOfBarcode([third, before, after]).map((found) => found.after.amount)).toEqual([90, 80])
  })

  it('has the limits of its rule included', () => {
    expect(ofBarcode({ amount: 50 })).toHaveLength(1)
    expect(ofBarcode({ amount: 98, firstCents: 100 })).toHaveLength(1)
    expect(ofBarcode({ amount: 50, firstCents: 51 })).toHaveLength(1)
  })
})

describe('the same words with a new barcode', () => {
  it('are found within 60 days of the end of the old one, in either order', () => {
    expect(ofWords({})).toEqual([{ rule: 'words', before, after: newAfter }])
    expect(ofWords({ firstDay: dayAfter(before.lastDay, 60), lastDay: TODAY })).toHaveLength(1)
    expect(ofWords({ firstDay: dayAfter(before.lastDay, 61), lastDay: TODAY })).toEqual([])
    expect(ofWords({ firstDay: dayAfter(before.lastDay, -30) })).toHaveLength(1)
  })

  it('are not found while the old ones are still sold', () => {
    expect(shrinkagesOfWords([before, newAfter], dayAfter(before.lastDay, 13))).toEqual([])
    expect(ofWords({ firstDay: before.firstDay })).toEqual([])
    expect(ofWords({ ean: OLD })).toEqual([])
  })

  it('are two sizes where the old amount goes on, or the new one was sold before', () => {
    const other = { ...before, productId: 3, ean: OWN }
    expect(ofWords({}, { ...other, lastDay: TODAY })).toEqual([])
    expect(ofWords({}, { ...other, amount: 90 })).toEqual([])
  })

  it('give each of the goods once, with the nearest amount', () => {
    const smaller = { ...newAfter, productId: 3, ean: OWN, amount: 60 }
    expect(ofWords({}, smaller).map((found) => found.after.amount)).toEqual([90])
  })
})

it('no observation breaks a limit, whatever was seen', () => {
  const day = fc.integer({ min: 0, max: 200 }).map((days) => dayAfter('2026-01-01', days))
  const goods = fc
    .record({
      productId: fc.integer({ min: 1, max: 5 }),
      ean: fc.constantFrom('', OLD, NEW, OWN),
      words: fc.constant('a'),
      amount: fc.constantFrom(40, 50, 90, 98, 99, 100),
      unit: fc.constantFrom('g' as const, 'ml' as const),
      one: day,
      other: day,
      days: fc.integer({ min: 1, max: 3 }),
      firstCents: fc.integer({ min: 0, max: 300 }),
      lastCents: fc.integer({ min: 0, max: 300 }),
    })
    .map(({ one, other, ...rest }): SeenGoods => {
      const [firstDay, lastDay] = one < other ? [one, other] : [other, one]
      return { ...rest, firstDay, lastDay }
    })
  fc.assert(
    fc.property(fc.array(goods, { maxLength: 6 }), (seen) => {
      for (const found of [...shrinkagesOfBarcode(seen), ...shrinkagesOfWords(seen, '2026-12-31')]) {
        const ratio = found.after.amount / found.before.amount
        expect(ratio >= 0.5 && ratio <= 0.98).toBe(true)
        expect(found.after.firstCents / found.before.lastCents / ratio).toBeGreaterThanOrEqual(1.02 - 1e-9)
        expect(Math.min(found.before.days, found.after.days)).toBeGreaterThan(1)
        expect(found.before.firstDay < found.after.firstDay).toBe(true)
      }
    }),
  )
})

describe('an amount', () => {
  const read = (title: string, gram = 0, stated = UNKNOWN_AMOUNT) => certainAmount({ title, gram, stated })
  const grams = (amount: number) => ({ amount, amount_unit: 'g' as const })

  it('is certain where the title or the list states it', () => {
    expect(read('Figaro horká 90 g')).toEqual({ amount: 90, unit: 'g', packs: 1 })
    expect(read('Figaro horká 90 g', 90, grams(90))).toEqual({ amount: 90, unit: 'g', packs: 1 })
    expect(read('Figaro horká', 90, grams(90))).toEqual({ amount: 90, unit: 'g', packs: 1 })
    expect(read('Rajec 6 x 1,5 l', 1_500)).toEqual({ amount: 9_000, unit: 'ml', packs: 6 })
    expect(read('Vajcia M 10 ks')).toEqual({ amount: 10, unit: 'piece', packs: 1 })
  })

  it.each<[string, number?, ReturnType<typeof grams>?]>([
    ['Figaro horká'],
    ['Figaro horká', 90],
    ['Figaro horká 100 g', 90],
    ['Figaro horká 100 g', 0, grams(90)],
    ['Kuracie prsia cca 500 g'],
    ['Šunka 150 g (cena za 100 g)'],
    ['Ryža 1 kg + 20 % zadarmo'],
    ['Chrumky 120 g navyše'],
  ])('is not certain: %s, %d in the column', (title, gram, stated) =>
    expect(read(title, gram, stated)).toBeNull(),
  )
})

it('an observation is worded without a judgement', () => {
  const text = shrinkageText({ unit: 'g', amount_before: 100, amount_after: 90, unit_price_ratio: 1.111 })
  expect(text).toBe('obsah 100\u00a0g\u00a0→\u00a090\u00a0g, cena za kg\u00a0+11\u00a0%')
  expect(
    shrinkageText({ unit: 'ml', amount_before: 1_500, amount_after: 1_350, unit_price_ratio: 1.05 }),
  ).toBe('obsah 1,5\u00a0l\u00a0→\u00a01,35\u00a0l, cena za l\u00a0+5\u00a0%')
})
