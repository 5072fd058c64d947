import { describe, expect, it } from 'vitest'
import { dailyPrices } from './price-history.ts'

const CHANGES = [
  { date: '2026-11-01', price: 2, akcia: 'No' },
  { date: '2026-11-18', price: 2, akcia: '1.50' },
  { date: '2026-11-20', price: 2, akcia: 'No' },
]

describe('daily prices', () => {
  it('carry the last known price forward, sale prices included', () => {
    expect(dailyPrices(CHANGES, '2026-11-21', 5)).toEqual([
      { date: '2026-11-17', price: 2 },
      { date: '2026-11-18', price: 1.5 },
      { date: '2026-11-19', price: 1.5 },
      { date: '2026-11-20', price: 2 },
      { date: '2026-11-21', price: 2 },
    ])
  })

  it('begin with the first known day', () => {
    expect(dailyPrices(CHANGES.slice(1), '2026-11-19', 14).map(({ date }) => date)).toEqual([
      '2026-11-18',
      '2026-11-19',
    ])
  })

  it('do not exist before the first change', () => expect(dailyPrices(CHANGES, '2026-10-01', 14)).toEqual([]))
})
