import { expect, it } from 'vitest'
import { hasPicture, imageVariants, productImage, productImageSet } from './product-image.ts'

const ORIGIN = 'https://cenolov.example'
const image = (image_path: string, image_url: string) => ({
  address: productImage({ image_path }, ORIGIN),
  isSomewhere: hasPicture({ image_path, image_url }),
})

it('is shown from the site itself', () => {
  expect(image('static/p/1.webp', 'https://shop.example/1.jpg')).toEqual({
    address: `${ORIGIN}/static/p/1.webp`,
    isSomewhere: true,
  })
})

it('is never loaded from another site', () => {
  for (const [path, url] of [
    ['', 'https://shop.example/1.jpg'],
    ['no-image.jpg', 'https://shop.example/1.jpg'],
    ['https://cdn.example/1.webp', ''],
    ['//cdn.example/1.webp', ''],
  ] as const)
    expect(image(path, url)).toEqual({ address: null, isSomewhere: true })
})

it('is missing when both addresses are', () => {
  for (const none of ['', 'no-image.jpg'])
    expect(image(none, none)).toEqual({ address: null, isSomewhere: false })
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
