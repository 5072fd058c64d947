import { describe, expect, it } from 'vitest'
import { otherOffers } from './product-list-state.ts'

const others = (total: number, onSale: number, isFiltered: boolean) =>
  otherOffers(
    { total, stats: { totalProducts: total, onSale, avgPrice: 1, cheapest: 1 } },
    { onSale: isFiltered },
  ).replaceAll('\u00a0', ' ')

describe('the list of sales', () => {
  it('explains what it holds beyond the figure of sales', () => {
    expect(others(1_696, 1_558, true)).toBe('z toho 138 s percentom, iným označením alebo starou cenou')
  })
  it('has no explanation where the figures agree', () => {
    expect([others(1_558, 1_558, true), others(5_000, 1_558, false), others(0, 0, true)]).toEqual([
      '',
      '',
      '',
    ])
  })
})
