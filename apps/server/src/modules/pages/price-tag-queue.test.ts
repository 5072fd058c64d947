import { sanitiseProduct } from '@cenolov/core/product'
import { expect, it } from 'vitest'
import { priceTagPicture } from './price-tag-picture.ts'

const tag = (title: string, network: string) =>
  priceTagPicture(sanitiseProduct({ id: 1, title, price: 1, store: 'Lidl' }), network)

it('the queue draws a picture for everybody while one network requests many', async () => {
  const many = Array.from({ length: 30 }, (_, place) =>
    tag(`Maslo ${place}`, '203.0.113.9').then(
      () => 200,
      (error: { readonly statusCode: number }) => error.statusCode,
    ),
  )
  expect((await tag('Mlieko', '198.51.100.1')).subarray(1, 4).toString()).toBe('PNG')
  expect((await Promise.all(many)).filter((code) => code === 429)).toHaveLength(19)
})
