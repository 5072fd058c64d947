import { describe, expect, it } from 'vitest'
import { ownInflation } from './own-inflation.ts'

const bought = (month: string, product: number, price: number, quantity: number) => ({
  month,
  product,
  paid: price * quantity,
  quantity,
})

describe('own inflation', () => {
  it('is the Törnqvist index of the goods that both months have', () => {
    // Goods and value of Diewert and Fox (2017), periods 1 and 2.
    const prices = [
      [2, 1, 1, 0.5],
      [1.75, 0.5, 0.95, 0.55],
    ]
    const quantities = [
      [0.384615384615, 1.538461538462, 1.538461538462, 12.307692307692],
      [0.584662560185, 7.162116362267, 1.98396575132, 11.838208863251],
    ]
    const goods = prices.flatMap((row, month) =>
      row.map((price, product) => bought(`2026-0${month + 1}`, product, price, quantities[month]![product]!)),
    )
    const [first, second] = ownInflation(goods, new Map())
    expect(first).toEqual({ month: '2026-01', index: 1, covered: 1 })
    expect(second!.index).toBeCloseTo(0.892571497899, 9)
    expect(second!.covered).toBe(1)
  })

  it('does not know a month that shares too little, and goes on from the last known one', () => {
    const goods = [bought('2026-01', 1, 2, 5), bought('2026-02', 2, 1, 10), bought('2026-03', 1, 3, 5)]
    expect(ownInflation(goods, new Map())).toEqual([
      { month: '2026-01', index: 1, covered: 1 },
      { month: '2026-02', index: null, covered: 0 },
      { month: '2026-03', index: 1.5, covered: 1 },
    ])
  })

  it('counts unknown goods into the spending', () => {
    const goods = [bought('2026-01', 1, 2, 1), bought('2026-02', 1, 3, 1)]
    const spent = new Map([
      ['2026-01', 4],
      ['2026-02', 12],
    ])
    expect(ownInflation(goods, spent)[1]).toEqual({ month: '2026-02', index: null, covered: 0.25 })
  })
})
