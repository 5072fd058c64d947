import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withCheckDigit } from '../../product/ean.ts'
import type { MatchProduct } from '../index/match-parts.ts'
import { learnTables } from './learn-tables.ts'
import { learnLogistic } from './logistic-regression.ts'
import { matchLabels } from './match-labels.ts'

describe('logistic regression', () => {
  it('finds the odds that counting gives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 400 }), fc.integer({ min: 50, max: 400 }), (yes, no) => {
        const size = yes + no
        const [always] = learnLogistic({
          width: 1,
          values: new Float32Array(size).fill(1),
          isTrue: Uint8Array.from({ length: size }, (_, i) => (i < yes ? 1 : 0)),
          offsets: new Float64Array(size),
        })
        expect(always).toBeCloseTo(Math.log(yes / no), 1)
      }),
    )
  })
})

describe('the tables of matching', () => {
  const GOODS = ['maslo', 'puding', 'jogurt', 'tvaroh', 'smotana']
  const BRANDS = ['Rajo', 'Tami', 'Agro', 'Savencia', 'Danone', 'Müller']
  const AMOUNTS = [400, 500, 600]
  const articles = BRANDS.flatMap((brand) =>
    GOODS.flatMap((goods) => AMOUNTS.map((gram) => ({ brand, goods, gram }))),
  )
  /** Every article in two stores, one of which has a longer title. */
  const products = articles.flatMap(({ brand, goods, gram }, i): MatchProduct[] => {
    const ean = withCheckDigit(`8590000${String(i).padStart(5, '0')}`).padStart(14, '0')
    const same = { gram, category: '', cents: 100, ean }
    return [
      { id: 2 * i + 1, store: 'Tesco', title: `${brand} ${goods} čerstvé`, ...same },
      { id: 2 * i + 2, store: 'Billa', title: `${goods} ${brand}`, ...same },
    ]
  })

  it("learn from administrators' verdicts where there are no barcodes", () => {
    const bare = products.map((product) => ({ ...product, ean: '' }))
    const judged = articles.flatMap((_article, i) => [
      { first: 2 * i + 1, second: 2 * i + 2, isSame: true },
      // The same brand and goods in another amount.
      { first: 2 * i + 1, second: 2 * (i + (i % 3 === 2 ? -1 : 1)) + 2, isSame: false },
    ])
    const tables = learnTables(bare, undefined, judged)
    expect(tables.weights.sameAmount!).toBeGreaterThan(tables.weights.otherAmount!)
    expect(matchLabels(bare).goodsOf(1)).toBeNull()
  })

  it('prefer a verdict to the barcodes', () => {
    const { isSame, goodsOf } = matchLabels(products, [
      { first: 2, second: 1, isSame: false },
      { first: 1, second: 4, isSame: true },
    ])
    expect([isSame(1, 2), isSame(1, 4), isSame(4, 1), isSame(3, 4), isSame(3, 2)]).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    expect(goodsOf(1)).toBe(products[0]!.ean)
  })

  it('learn that the same amount is evidence for the same goods, and are the same each time', () => {
    const tables = learnTables(products)
    expect(tables.weights.sameAmount!).toBeGreaterThan(tables.weights.otherAmount!)
    expect(tables.decision.logOdds).toBeGreaterThan(0)
    expect(learnTables(products)).toEqual(tables)
  })
})
