import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DayReader } from '../../day/read-day.ts'
import { toCents } from '../money.ts'
import { parseAkcia } from '../offer.ts'
import { offerOn } from '../written/offer-on-day.ts'
import { readTerms } from '../written/read-terms.ts'
import { offerAfter, offerLater, storedOffer } from '../written/stored-offer.ts'
import { bestPrice, type PricedProduct } from './best-price.ts'
import { nextDay, type OfferTerms, shownOn, type WrittenTerms } from './offer-terms.ts'

const TODAY = '2026-11-21'
const NOBODY = { day: TODAY, cards: [] }

function priceOf(
  offer: OfferTerms | null,
  quantity: number,
  { akcia = 'No', price = 1, ...shopper } = {} as Case,
) {
  return bestPrice({ price, akcia, offer }, quantity, { ...NOBODY, ...shopper }).cents
}
interface Case {
  akcia?: string
  price?: number
  day?: string
  cards?: string[]
}

describe('the best price', () => {
  it('of an offer without terms is its sale price', () => {
    expect(priceOf(null, 3, { price: 2, akcia: '1.5' })).toBe(450)
    expect(priceOf(null, 3, { price: 2, akcia: '25%' })).toBe(600)
    expect(priceOf(null, 0)).toBe(0)
  })

  it('takes bundles, and single pieces for the rest', () => {
    expect(priceOf({ multi: { quantity: 3, price: 2 } }, 2, { price: 0.89 })).toBe(178)
    expect(priceOf({ multi: { quantity: 3, price: 2 } }, 3, { price: 0.89 })).toBe(200)
    expect(priceOf({ multi: { quantity: 3, price: 2 } }, 7, { price: 0.89 })).toBe(489)
  })

  it('ignores terms that contradict themselves', () => {
    expect(priceOf({ multi: { quantity: 0, price: 0.01 } }, 3)).toBe(300)
    expect(priceOf({ multi: { quantity: 1, free: 0.5 } }, 3)).toBe(300)
    expect(priceOf({ multi: { quantity: 2, each: -1 } }, 3)).toBe(300)
  })

  it('ignores terms that are dearer', () => {
    expect(priceOf({ multi: { quantity: 3, price: 5 } }, 3, { price: 1 })).toBe(300)
    expect(priceOf({ multi: { quantity: 2, each: 1.1 } }, 3, { price: 1 })).toBe(300)
  })

  it('pays for the first pieces, and has the others free', () => {
    const offer = { multi: { quantity: 2, free: 1 } }
    expect([1, 2, 3, 4, 5, 6].map((n) => priceOf(offer, n))).toEqual([100, 200, 200, 300, 400, 400])
    const two = { multi: { quantity: 1, free: 2 } }
    expect([1, 2, 3, 4].map((n) => priceOf(two, n))).toEqual([100, 100, 100, 200])
  })

  it('is the price of each piece from a number on', () => {
    const offer = { multi: { quantity: 2, each: 0.89 } }
    expect([1, 2, 3].map((n) => priceOf(offer, n))).toEqual([100, 178, 267])
  })

  it('is the regular one past the limit', () => {
    expect(priceOf({ limit: 2 }, 5, { price: 2, akcia: '1.5' })).toBe(900)
    expect(priceOf({ limit: 4, multi: { quantity: 3, price: 2 } }, 7, { price: 1 })).toBe(600)
  })

  it('needs the card, in any spelling of its name', () => {
    const offer = { card: 'Lidl Plus', card_price: 1.5 }
    expect(priceOf(offer, 2, { price: 2 })).toBe(400)
    expect(priceOf(offer, 2, { price: 2, cards: ['Tesco Clubcard'] })).toBe(400)
    expect(priceOf(offer, 2, { price: 2, cards: ['lidl  PLUS'] })).toBe(300)
  })

  it('holds from the first to the last day', () => {
    const offer = { valid_from: '2026-11-21', valid_to: '2026-11-22' }
    const on = (day: string) => priceOf(offer, 1, { price: 2, akcia: '1.5', day })
    expect([on('2026-11-20'), on('2026-11-21'), on('2026-11-22'), on('2026-11-23')]).toEqual([
      200, 150, 150, 200,
    ])
  })

  it('states how', () => {
    const offer = { card: 'Lidl Plus', card_price: 0.9, limit: 4, multi: { quantity: 3, price: 2 } }
    expect(bestPrice({ price: 1, akcia: 'No', offer }, 6, { day: TODAY, cards: ['Lidl Plus'] })).toEqual({
      cents: 490,
      steps: [
        { kind: 'multi', pieces: 3, cents: 200, multi: offer.multi, card: 'Lidl Plus' },
        { kind: 'card', pieces: 1, cents: 90, card: 'Lidl Plus' },
        { kind: 'regular', pieces: 2, cents: 200 },
      ],
    })
  })

  it('states it once for pieces at one price, on both sides of the limit', () => {
    const { steps } = bestPrice({ price: 1, akcia: 'No', offer: { limit: 2 } }, 5, NOBODY)
    expect(steps).toEqual([{ kind: 'regular', pieces: 5, cents: 500 }])
  })

  it("is the card's where the regular price is not known", () => {
    expect(priceOf({ card: 'Klub', card_price: 0.89 }, 2, { price: 0, cards: ['Klub'] })).toBe(178)
  })

  it('does not use contradictory terms', () => {
    expect(priceOf({ multi: { quantity: 0, price: 0 } }, 3)).toBe(300)
    expect(priceOf({ limit: 0 }, 3, { price: 2, akcia: '1.5' })).toBe(450)
    expect(priceOf({ valid_from: '2026-12-02', valid_to: '2026-12-01' }, 1, { price: 2, akcia: '1.5' })).toBe(
      200,
    )
  })
})

const euros = fc.integer({ min: 1, max: 999 }).map((cents) => cents / 100)
const counts = fc.integer({ min: 1, max: 5 })
const multis = fc.oneof(
  fc.record({ quantity: counts, price: euros }),
  fc.record({ quantity: counts, free: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ quantity: counts, each: euros }),
)
const days = fc.constantFrom('2026-11-19', '2026-11-20', TODAY, '2026-11-22', '2026-11-23')
const offers: fc.Arbitrary<OfferTerms> = fc.record(
  { valid_from: days, valid_to: days, card: fc.constantFrom('A', 'B'), multi: multis, limit: counts },
  { requiredKeys: [] },
)
const products = fc
  .record({ price: euros, sale: fc.option(euros), offer: offers })
  .map(({ price, sale, offer }) => {
    const isForAll = offer.card === undefined
    const akcia = sale === null || !isForAll ? 'No' : String(sale)
    return { price, akcia, offer: sale === null || isForAll ? offer : { ...offer, card_price: sale } }
  })

/**
 * Returns the cheapest of all ways: each piece is bought in the offer or out of it, and pieces in the offer are cut
 * into every choice of bundles.
 */
function searched(
  { price, akcia, offer }: PricedProduct,
  quantity: number,
  cards: readonly string[],
): number {
  const regular = toCents(price)
  const terms = offer!
  const isOn = (terms.valid_from ?? '') <= TODAY && (terms.valid_to ?? '9999') >= TODAY
  if (!isOn || (terms.card !== undefined && !cards.includes(terms.card))) return quantity * regular
  const sale = parseAkcia(terms.card_price ?? akcia)
  const unit = sale.kind === 'price' ? Math.min(regular, toCents(sale.price)) : regular
  const { multi } = terms
  const ways = (left: number): number => {
    if (left === 0) return 0
    let best = unit + ways(left - 1)
    if (multi !== undefined && 'price' in multi && left >= multi.quantity)
      best = Math.min(best, toCents(multi.price) + ways(left - multi.quantity))
    if (multi !== undefined && 'free' in multi)
      for (let taken = multi.quantity; taken <= multi.quantity + multi.free; taken++)
        if (left >= taken) best = Math.min(best, multi.quantity * unit + ways(left - taken))
    return best
  }
  let cheapest = Number.POSITIVE_INFINITY
  for (let inside = 0; inside <= Math.min(quantity, terms.limit ?? quantity); inside++) {
    const rest = (quantity - inside) * regular
    cheapest = Math.min(cheapest, ways(inside) + rest)
    if (multi !== undefined && 'each' in multi)
      for (let many = multi.quantity; many <= inside; many++)
        cheapest = Math.min(cheapest, many * toCents(multi.each) + ways(inside - many) + rest)
  }
  return cheapest
}

describe('the best price of any offer', () => {
  it('equals the result of an exhaustive search, and its steps add up', () => {
    fc.assert(
      fc.property(
        products,
        fc.integer({ min: 0, max: 9 }),
        fc.subarray(['A', 'B']),
        (product, quantity, cards) => {
          const { cents, steps } = bestPrice(product, quantity, { day: TODAY, cards })
          expect(cents).toBe(searched(product, quantity, cards))
          expect(steps.reduce((sum, step) => sum + step.cents, 0)).toBe(cents)
          expect(steps.reduce((sum, step) => sum + step.pieces, 0)).toBe(quantity)
          for (const { card } of steps) if (card !== undefined) expect(cards).toContain(card)
        },
      ),
      { numRuns: 3_000 },
    )
  })

  it('is the same on a day, whichever day the product is shown for', () => {
    fc.assert(
      fc.property(products, days, days, counts, ({ price, akcia, offer }, first, second, quantity) => {
        const [shown, asked] = [first, second].sort() as [string, string]
        const { valid_to: to, ...open } = offer
        const sound =
          offer.valid_from !== undefined && to !== undefined && to < offer.valid_from ? open : offer
        const raw = { price, akcia, offer: sound }
        const shopper = { day: asked, cards: ['A', 'B'] }
        expect(bestPrice(shownOn(raw, shown), quantity, shopper).cents).toBe(
          bestPrice(raw, quantity, shopper).cents,
        )
        expect(shownOn(shownOn(raw, shown), asked)).toEqual(shownOn(raw, asked))
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('terms as they are stored', () => {
  const stored = (written: WrittenTerms, akcia: string, price = 2, day = TODAY) =>
    storedOffer({ written, price, akcia }, day)

  it('keep the price that everybody pays', () => {
    expect(stored({ card: 'Lidl Plus' }, '1.5')).toMatchObject({
      akcia: 'No',
      shown_offer: '{"card":"Lidl Plus","card_price":1.5}',
      terms_turn: null,
    })
    expect(stored({ card: 'Lidl Plus', valid_from: '2026-11-23' }, '1.5')).toMatchObject({
      akcia: 'No',
      shown_offer: '{"card":"Lidl Plus","valid_from":"2026-11-23","card_price":1.5}',
    })
    expect(stored({ valid_to: TODAY }, '1.5')).toMatchObject({ akcia: '1.5', terms_turn: nextDay(TODAY) })
    expect(stored({ valid_from: '2026-11-23' }, '1.5')).toMatchObject({
      akcia: 'No',
      shown_offer: '{"valid_from":"2026-11-23","akcia":"1.5"}',
      terms_turn: '2026-11-23',
    })
    expect(stored({ valid_to: '2026-11-20' }, '1.5')).toMatchObject({
      akcia: 'No',
      shown_offer: null,
      terms_turn: null,
    })
  })

  it('contain the price before a percent, for when the percent ends', () => {
    expect(stored({ valid_to: '2026-11-20' }, '25%', 1.5)).toMatchObject({ price: 2, akcia: 'No' })
    expect(stored({ valid_to: TODAY }, '25%', 1.5)).toMatchObject({ price: 2, akcia: '1.5' })
    expect(stored({ card: 'Lidl Plus' }, '25%', 2)).toMatchObject({
      price: 2,
      akcia: 'No',
      shown_offer: '{"card":"Lidl Plus","card_price":1.5}',
    })
  })

  it('are followed by terms for later days', () => {
    const offers = [
      { valid_to: '2026-11-22', akcia: '1.5' },
      { valid_from: '2026-11-23', valid_to: '2026-11-29', akcia: '1.2', card: 'Lidl Plus' },
    ].map((terms) => stored(terms, terms.akcia).terms!)
    for (const order of [offers, offers.toReversed()]) {
      const both = offerAfter(order, 2, TODAY)!
      expect(both).toMatchObject({ akcia: '1.5', terms_turn: '2026-11-23' })
      expect(JSON.parse(both.shown_offer!)).toMatchObject({
        valid_to: '2026-11-22',
        next: { card_price: 1.2 },
      })
      const later = offerLater({ terms: both.terms!, price: 2, akcia: '1.5' }, '2026-11-23')
      expect(later).toMatchObject({ akcia: 'No', terms_turn: '2026-11-30' })
      expect(JSON.parse(later.shown_offer!)).toMatchObject({ card_price: 1.2 })
      expect(later.terms).toBe(offers[1])
      // Importing the same price list again changes nothing.
      expect(offerAfter([both.terms!, offers[0]!], 2, TODAY)).toEqual(both)
    }
  })

  it.each<[string, WrittenTerms]>([
    ['for the same days', { valid_from: '2026-11-22', akcia: '1.2' }],
    ['without days', { card: 'Lidl Plus', akcia: '1.2' }],
  ])('give way to new ones %s', (_, given) => {
    const known = stored({ valid_to: '2026-11-22' }, '1.5').terms!
    expect(offerAfter([known, JSON.stringify(given)], 2, TODAY)).toBeNull()
  })

  it('that are over leave nothing stored', () => {
    const known = stored({ valid_to: '2026-11-20' }, '1.5').terms!
    expect(offerAfter([known, stored({ valid_from: '2026-11-23' }, '1.2').terms!], 2, TODAY)).toBeNull()
  })

  it('calculate a discount off the price, and keep words without a price', () => {
    expect(offerOn({ written: { multi: '-50%/2' }, akcia: 'No', price: 2 }, TODAY).offer).toEqual({
      multi: { quantity: 2, price: 3 },
    })
    expect(offerOn({ written: { multi: 'darček' }, akcia: 'No', price: 2 }, TODAY).offer).toEqual({
      text: 'darček',
    })
  })

  it('are read from texts, without contradictory parts', () => {
    const faults: number[] = []
    const days = new DayReader({ today: TODAY, timeZone: 'Europe/Bratislava', order: null })
    const read = (...texts: string[]) => readTerms(texts, days, (part) => faults.push(part))
    expect(read('20.11.2026', '2026-11-26', 'Lidl Plus', '3 za 2 €', 'max. 6 ks na nákup')).toEqual({
      written: {
        valid_from: '2026-11-20',
        valid_to: '2026-11-26',
        card: 'Lidl Plus',
        multi: '3=2.00',
        limit: 6,
      },
      isUnderstood: true,
    })
    expect(faults).toEqual([])
    const nothing = { written: null, isUnderstood: false }
    expect(read('2026-12-02', '2026-12-01', '', '0 za 0', '0')).toEqual(nothing)
    expect(read('', '', '', '3=2', '2')).toEqual({ written: { limit: 2 }, isUnderstood: false })
    expect(read('včera', '', '', '', '')).toEqual(nothing)
    expect(faults).toEqual([1, 4, 3, 3, 0])
  })
})
