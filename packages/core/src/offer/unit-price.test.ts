import { expect, it } from 'vitest'
import { movedUnitPrice } from './unit-price.ts'

it('a unit price follows what is charged', () => {
  expect(movedUnitPrice(4, { before: 1, after: 2, gram: 250 })).toBe(8)
  expect(movedUnitPrice(null, { before: 1, after: 2, gram: 250 })).toBeNull()
})

it('a unit price beyond what the database holds is unknown, so that one row does not fail its whole file', () => {
  expect(movedUnitPrice(1.29, { before: 0.99, after: 99_999_999.8, gram: null })).toBeNull()
})
