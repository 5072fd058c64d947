import { expect, it } from 'vitest'
import { imageVariants, productImage, productImageSet } from './product-image.ts'

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

it('is offered in every width that is kept', () => {
  const stem = `static/images/ab/${'ab'.repeat(16)}`
  expect(productImageSet({ image_path: `${stem}-800.webp` }, ORIGIN)).toBe(
    `${ORIGIN}/${stem}-160.webp 160w, ${ORIGIN}/${stem}-400.webp 400w, ${ORIGIN}/${stem}-800.webp 800w`,
  )
  expect(imageVariants(`${stem}-300.webp`).map(({ width }) => width)).toEqual([160, 300])
  expect(imageVariants(`${stem}-160.webp`).map(({ width }) => width)).toEqual([160])
  for (const path of [
    '',
    'no-image.jpg',
    'static/demo/a.svg',
    `${stem}-90.webp`,
    'https://a.sk/x-800.webp',
  ]) {
    expect(productImageSet({ image_path: path }, ORIGIN)).toBeNull()
  }
})
