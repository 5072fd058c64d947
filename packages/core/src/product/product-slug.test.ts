import fc from 'fast-check'
import { expect, it } from 'vitest'
import { permalink, productSlug } from './product-slug.ts'

it('titles become readable parts of an address', () => {
  expect(productSlug('Maslo čerstvé 82 % „Rajo“ 250 g')).toBe('maslo-cerstve-82-rajo-250-g')
  expect(permalink({ id: 7, title: 'Ťažký názov' })).toBe('/produkt/7-tazky-nazov')
  expect(permalink({ id: 7, title: '###' })).toBe('/produkt/7')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) =>
      /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(productSlug(title)),
    ),
  )
})
