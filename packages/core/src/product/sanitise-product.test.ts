import fc from 'fast-check'
import { expect, it } from 'vitest'
import { INVALID_PRODUCT, sanitiseProduct } from './sanitise-product.ts'

it('leaves a good product as it is', () => {
  const product = {
    ...INVALID_PRODUCT,
    id: 7,
    title: 'Čaj',
    akcia: '1.49',
    price: 1.99,
    has_local_image: true,
  }
  expect(sanitiseProduct(product)).toEqual(product)
})

it('replaces values of the wrong type', () => {
  expect(
    sanitiseProduct({ id: '7', title: 5, price: Number.NaN, akcia: null, store: undefined, gram: '1' }),
  ).toEqual({
    ...INVALID_PRODUCT,
    title: '',
  })
})

it('accepts a number as akcia, and No when it is missing', () => {
  expect(sanitiseProduct({ akcia: 1.49 }).akcia).toBe('1.49')
  expect(sanitiseProduct({ akcia: '' }).akcia).toBe('No')
  expect(sanitiseProduct({}).akcia).toBe('No')
})

it('makes a product of anything at all', () => {
  const kinds = Object.entries(INVALID_PRODUCT).map(([key, value]) => [key, typeof value])
  fc.assert(
    fc.property(fc.anything(), (raw) => {
      expect(Object.entries(sanitiseProduct(raw)).map(([key, value]) => [key, typeof value])).toEqual(kinds)
    }),
  )
  for (const none of [null, undefined, 1, 'x', []]) expect(sanitiseProduct(none)).toBe(INVALID_PRODUCT)
})
