import { expect, it } from 'vitest'
import { priceTag } from './price-tag.ts'

it('says the discount, the price and the regular price of a sale', () => {
  expect(priceTag({ price: 2, akcia: '1.50' })).toEqual({ percent: 25, price: 1.5, sale: true, was: 2 })
  expect(priceTag({ price: 1.5, akcia: '25%' })).toEqual({ percent: 25, price: 1.5, sale: true, was: 2 })
})

it('says nothing but the price when it is the regular one', () => {
  const regular = { percent: 0, price: 2, sale: false, was: null }
  expect(priceTag({ price: 2, akcia: 'No' })).toEqual(regular)
  expect(priceTag({ price: 2, akcia: '2.00' })).toMatchObject({ percent: 0, price: 2, was: null })
})
