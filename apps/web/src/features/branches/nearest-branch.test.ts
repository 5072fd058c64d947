import type { Branch, ProductBranches } from '@cenolov/contract/catalogue'
import { sanitiseProduct } from '@cenolov/core/product'
import { describe, expect, it } from 'vitest'
import { nearestBranch } from './nearest-branch.ts'

const DAY = '2026-11-20'
const product = sanitiseProduct({ id: 1, title: 'Maslo', price: 1.19, akcia: 'No', store: 'Terno' })
const branch = (id: number, lat: number | null, until: string | null = null): Branch => ({
  id,
  store: 'Terno',
  code: String(id),
  name: '',
  format: '',
  street: 'Hlavná',
  town: 'Nitra',
  postcode: '',
  lat,
  lng: lat === null ? null : 18,
  opening_hours: '',
  osm: '',
  since: '2026-01-01',
  until,
})
const ALL = [branch(1, 48), branch(2, 48.1), branch(3, 48.2), branch(4, null), branch(5, 48.01, '2026-11-19')]
const answer = (
  prices: Readonly<Record<number, number>>,
  not_in: readonly number[] = [],
): ProductBranches => ({
  sold_in: 5,
  same: 3,
  not_in: [...not_in],
  lowest: 1,
  highest: 2,
  branches: Object.entries(prices).map(([id, price]) => ({
    branch_id: Number(id),
    price,
    akcia: 'No',
    offer: null,
    date: DAY,
  })),
})
const nearest = (of: ProductBranches, own = [1]) => nearestBranch(product, of, ALL, own, DAY)

describe('the nearest other branch', () => {
  it('is cheaper than the own one, open, and has a position', () => {
    expect(nearest(answer({ 3: 0.99, 4: 0.5, 5: 0.5 }))).toMatchObject({
      branch: { id: 3 },
      price: 0.99,
      isCheaper: true,
    })
    expect(nearest(answer({ 2: 1, 3: 0.99 }))).toMatchObject({ branch: { id: 2 }, price: 1 })
    expect(nearest(answer({ 1: 1.5 }))).toMatchObject({ branch: { id: 2 }, price: 1.19 })
    expect(nearest(answer({ 2: 1.5 }))).toBeNull()
  })

  it('sells what the own one does not', () => {
    expect(nearest(answer({ 2: 1.5 }, [1]))).toMatchObject({
      branch: { id: 2 },
      price: 1.5,
      isCheaper: false,
    })
  })

  it('is unknown without an own branch on the map', () => {
    expect(nearest(answer({ 3: 0.99 }), [4])).toBeNull()
    expect(nearest(answer({ 3: 0.99 }), [99])).toBeNull()
  })
})
