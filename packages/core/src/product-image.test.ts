import { expect, it } from 'vitest'
import { productImage } from './product-image.ts'

const ORIGIN = 'https://cenolov.example'
const image = (image_path: string, image_url: string) => productImage({ image_path, image_url }, ORIGIN)

it('prefers the local picture, on the site itself', () => {
  expect(image('static/p/1.webp', 'https://shop.example/1.jpg')).toBe(`${ORIGIN}/static/p/1.webp`)
  expect(image('https://cdn.example/1.webp', '')).toBe('https://cdn.example/1.webp')
})

it('takes the external picture when there is no local one', () => {
  expect(image('', 'https://shop.example/1.jpg')).toBe('https://shop.example/1.jpg')
  expect(image('no-image.jpg', 'https://shop.example/1.jpg')).toBe('https://shop.example/1.jpg')
})

it('has none when both are missing', () => {
  expect(image('', '')).toBeNull()
  expect(image('no-image.jpg', 'no-image.jpg')).toBeNull()
})
