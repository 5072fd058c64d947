import { DEFAULT_TRIP, judgeTrips } from '@cenolov/core/branches'
import type { Cents } from '@cenolov/core/offer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basketOf } from './basket.testing.ts'
import { answerText, detailText, otherText, planText } from './plan-words.ts'
import { hasSum, whereAnswer } from './where-answer.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const HOME = { lat: 48.73, lng: 19.15 }
const north = (km: number) => ({ lat: HOME.lat + km / 1.3 / 111.195, lng: HOME.lng })

/** Trips to stores at so many kilometres, each with its sum in euros. */
const tripsTo = (
  stores: Readonly<Record<string, readonly [km: number, euros: number]>>,
  pairs: object = {},
) =>
  judgeTrips(
    HOME,
    [...Object.entries(stores), ...Object.entries(pairs)].map(([names, [km, euros]]) => ({
      stops: names.split('+').map((store) => ({ store, position: north(km) })) as never,
      total: Math.round(euros * 100) as Cents,
    })),
    DEFAULT_TRIP,
  )

describe('the answer without trips', () => {
  const basket = basketOf({
    Lidl: [2, 3, 1],
    Metro: [1, 4, 1.5],
    Tesco: [3, 3, 3],
    Billa: [4, 4, 4],
    Fresh: [null, null, 0.2],
  })
  const answer = whereAnswer(basket, [])!

  it('is the store with the lowest sum, and the ladder has three stores in the order of their sums', () => {
    expect(plain(answerText(answer))).toBe('V Lidli 6,00 €, na jednom mieste najmenej.')
    expect(answer.ladder.map(({ store, whole }) => [store, whole])).toEqual([
      ['Lidl', 6],
      ['Metro', 6.5],
      ['Tesco', 9],
    ])
    // The emptiest store would seem best, because what it lacks counts at its lowest price elsewhere.
    expect(answer.rest.map(({ store, whole }) => [store, whole])).toEqual([
      ['Billa', 12],
      ['Fresh', 4.2],
    ])
  })

  it('has one other way, whose saving is against the best store', () => {
    expect(plain(otherText(answer.other!, 'Lidl'))).toBe('Lidl a Metro: o 1,00 € menej ako iba v Lidli.')
    expect(whereAnswer(basketOf({ Lidl: [1, 1], Tesco: [2, 2] }), [])?.other).toBeNull()
  })

  it('says what is missing, and what no store sells, without a contradiction', () => {
    const some = basketOf({ Lidl: [2, 3, null, null], Tesco: [3, null, 4, null], Billa: [9, 9, null, null] })
    const found = whereAnswer(some, [])!
    expect(plain(detailText(some, found))).toBe(
      'Má 2 zo 4 položiek. Chýba: vec 3. Rátame to za 4,00 € z iných obchodov. Bez ceny: vec 4.',
    )
    expect(plain(detailText(basket, answer))).toBe('Má všetko.')
    expect(plain(otherText(found.other!, 'Lidl'))).toBe(
      'Lidl a Tesco: spolu majú o 1 položku viac ako v Lidli.',
    )
  })

  it('says which part of the sum of chosen stores is for goods that they lack', () => {
    const some = basketOf({ Lidl: [2, null, null, null], Tesco: [3, 3, null, null], Billa: [9, 9, 4, null] })
    const found = whereAnswer(some, [])!
    const text = (...stores: string[]) => plain(planText(some, found, stores))
    expect(text('Lidl')).toBe(
      'Nakúpi sa v Lidli za 9,00 €. Chýba: vec 2, vec 3. Rátame to za 7,00 € z iných obchodov.',
    )
    expect(text('Lidl', 'Tesco')).toBe(
      'Nakúpi sa v Lidli a v Tescu za 9,00 €. Chýba: vec 3. Rátame to za 4,00 € z iných obchodov.',
    )
    expect(text('Billa')).toBe('Nakúpi sa v Bille za 22,00 €.')
  })

  it('names a sum only when at least half of the goods have a price', () => {
    const text = (...prices: (number | null)[]) => {
      const few = basketOf({ Lidl: prices, Tesco: prices.map((price) => price && price + 1) })
      const found = whereAnswer(few, [])!
      return [hasSum(found), plain(answerText(found)), plain(planText(few, found, ['Tesco']))]
    }
    expect(text(1, null)).toEqual([
      true,
      'V Lidli 1,00 €, na jednom mieste najmenej.',
      'Nakúpi sa v Tescu za 2,00 €.',
    ])
    expect(text(1, null, null)).toEqual([false, 'V Lidli majú najviac.', 'Nakúpi sa v Tescu.'])
  })

  it('is missing when no store has any of the goods', () => {
    expect(whereAnswer(basketOf({ Lidl: [null] }), [])).toBeNull()
    expect(whereAnswer(basketOf({}), [])).toBeNull()
  })

  it('leaves other stores out when none of them is a choice', () => {
    expect(plain(answerText(whereAnswer(basketOf({ Lidl: [1] }), [])!))).toBe('V Lidli 1,00 €.')
    const fuller = basketOf({ Lidl: [2, 2], Tesco: [1, null] })
    const answer = whereAnswer(fuller, [])!
    expect(plain(answerText(answer))).toBe('V Lidli 4,00 €, majú tam najviac.')
    // An emptier store fills the ladder, in which the sums stay in order.
    expect(answer.ladder.map(({ store, whole }) => [store, whole])).toEqual([
      ['Tesco', 3],
      ['Lidl', 4],
    ])
  })
})

describe('the answer with trips', () => {
  const basket = basketOf({ Lidl: [10, 13.22], Metro: [12, 13], Tesco: [15, 15] })

  it('stays the cheapest store when it is also cheapest with the trip', () => {
    const trips = tripsTo(
      { Lidl: [1, 23.22], Metro: [2, 25], Tesco: [0.5, 30] },
      { 'Lidl+Metro': [2.5, 21.27] },
    )
    const answer = whereAnswer(basket, trips)!
    expect(plain(answerText(answer))).toBe('V Lidli 23,22 €, aj s cestou najmenej.')
    expect(plain(otherText(answer.other!, 'Lidl'))).toBe(
      'Lidl a Metro: o 1,95 € menej, o 3 km viac ako iba v Lidli.',
    )
  })

  it('is the nearer store when the trip costs more than it saves, and names the cheaper one', () => {
    const trips = tripsTo({ Lidl: [13, 23.22], Metro: [1, 25], Tesco: [0.5, 30] })
    const answer = whereAnswer(basket, trips)!
    expect(plain(answerText(answer))).toBe('V Metre 25,00 €, s cestou najmenej.')
    expect(plain(otherText(answer.other!, 'Metro'))).toBe('Lidl: o 1,78 € menej, o 24 km viac ako v Metre.')
    // The sums are still those at the till, in their order.
    expect(answer.ladder.map(({ store }) => store)).toEqual(['Lidl', 'Metro', 'Tesco'])
  })

  it('is in the ladder even when three stores are cheaper at the till', () => {
    const many = basketOf({ A: [1], B: [2], C: [3], D: [4] })
    const trips = tripsTo({ A: [90, 1], B: [90, 2], C: [90, 3], D: [1, 4] })
    const answer = whereAnswer(many, trips)!
    expect([answer.best.store, answer.ladder.map(({ store }) => store)]).toEqual(['D', ['A', 'B', 'D']])
    expect(answer.rest.map(({ store }) => store)).toEqual(['C'])
  })
})

it('the ladder is ordered by what it prints, holds the best store, and no store is lost', () => {
  const prices = fc.array(fc.option(fc.integer({ min: 1, max: 900 }), { nil: null }), {
    minLength: 3,
    maxLength: 3,
  })
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'), prices), (stores) => {
      const basket = basketOf(stores)
      const answer = whereAnswer(basket, [])
      const sold = basket.stores.filter(({ found }) => found > 0)
      if (answer === null) {
        expect(sold).toEqual([])
        return
      }
      const sums = answer.ladder.map(({ whole }) => whole)
      expect(sums).toEqual(sums.toSorted((a, b) => a - b))
      expect(answer.ladder).toContain(answer.best)
      expect(answer.ladder).toHaveLength(Math.min(3, sold.length))
      expect([...answer.ladder, ...answer.rest]).toHaveLength(sold.length)
      const text = plain(detailText(basket, answer))
      if (text.includes('Má všetko.')) expect(text).toBe('Má všetko.')
    }),
  )
})
