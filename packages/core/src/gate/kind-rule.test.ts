import { describe, expect, it } from 'vitest'
import { judgeKind } from './kind-rule.ts'

const judged = (unitPrice: number, median = 0.006) =>
  judgeKind({ unitPrice, median, unit: 'g', currency: 'EUR' })

describe('a unit price compared with the others of its kind', () => {
  it('may be three times as high or as low', () => {
    expect(judged(0.018)).toBeNull()
    expect(judged(0.002)).toBeNull()
  })

  it('is held beyond it, with both prices in the reason', () => {
    expect(judged(0.0001)).toEqual({
      rule: 'kind_unit_price',
      reason: 'Jednotková cena 0,10 €/kg sa od obvyklej ceny svojho druhu 6,00 €/kg líši viac ako 3-krát.',
    })
    expect(judged(0.0181)?.rule).toBe('kind_unit_price')
  })
})
