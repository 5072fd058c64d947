import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Catalogue } from '../catalogue/catalogue.ts'
import { products as anyProducts, firstFreshDays, queries } from '../catalogue/random-catalogue.testing.ts'
import { shownOn } from '../offer/terms/offer-terms.ts'
import { sanitiseOffer } from '../offer/terms/sanitise-offer.ts'
import type { Product } from '../product/product.ts'
import { pictureById, pictureVersion } from '../product/product-image.ts'
import { type CatalogueSnapshot, decodeSnapshot } from './decode.ts'
import { encodeSnapshot } from './encode.ts'
import { SnapshotFault } from './format.ts'

const stored = (text: string) => text.replaceAll('\u0000', '').toWellFormed()

const extras = fc.record({
  gram: fc.oneof(fc.constantFrom(0, 500, 1000, 0.5, 333.335), fc.nat(100_000)),
  calculated: fc.boolean(),
  secondary_category: fc.constantFrom('', 'Jogurty', 'Syry'),
  specific_store: fc.constantFrom('', 'Nitra', 'Žilina'),
  lowest_price_30: fc.constantFrom(0, 1.5, 0.99),
  sale_since: fc.constantFrom(null, '2026-01-01'),
  image_path: fc.constantFrom(
    '',
    'no-image.jpg',
    'static/demo/a.svg',
    `static/images/ab/${'ab'.repeat(16)}-800.webp`,
  ),
  image_url: fc.constantFrom('', 'no-image.jpg', 'https://a.sk/1.jpg'),
})

const catalogues = fc
  .tuple(anyProducts, fc.array(extras, { minLength: 60, maxLength: 60 }))
  .map(([drawn, more]) =>
    [...new Map(drawn.map((product) => [product.id, product])).values()].map((product, index): Product => {
      const { calculated, ...fields } = more[index]!
      return {
        ...product,
        ...fields,
        title: stored(product.title),
        akcia: product.akcia === '' ? 'No' : product.akcia,
        unit_price: calculated
          ? Math.round((product.price / (fields.gram || 1)) * 1000 * 100) / 100
          : product.unit_price,
        has_local_image: fields.image_path.startsWith('static/'),
        ean: product.ean === 'x' ? '' : product.ean,
        offer: sanitiseOffer(product.offer),
      }
    }),
  )

function onDevice(product: Product): Product {
  const { id, image_path: path } = product
  if (path === 'static/demo/a.svg') return { ...product, image_url: '' }
  const image_path = path.startsWith('static/') ? pictureById(id, pictureVersion(`/${path}`)) : ''
  return { ...product, image_url: '', image_path }
}

function expectSame(
  snapshot: CatalogueSnapshot,
  products: readonly Product[],
  asked: readonly object[],
  firstFresh: string,
) {
  const catalogue = snapshot.toCatalogue(firstFresh)
  const fresh = Catalogue.from(products.map(onDevice), firstFresh)
  expect(catalogue.size).toBe(products.length)
  for (const product of products) {
    expect(snapshot.productAt(catalogue.rowOf(product.id))).toEqual(onDevice(product))
  }
  for (const query of asked) expect(catalogue.query(query)).toEqual(fresh.query(query))
  expect(catalogue.dashboardStats()).toEqual(fresh.dashboardStats())
  expect(catalogue.categories()).toEqual(fresh.categories())
}

const manyQueries = fc.array(queries, { minLength: 1, maxLength: 8 })

describe('a snapshot of the catalogue', () => {
  it('answers like the products behind it, order and facets included', () => {
    fc.assert(
      fc.property(catalogues, firstFreshDays, manyQueries, (products, firstFresh, asked) => {
        const snapshot = decodeSnapshot(encodeSnapshot('a-1', products))
        expect(snapshot.tag).toBe('a-1')
        expectSame(snapshot, products, asked, firstFresh)
      }),
      { numRuns: 300 },
    )
  }, 30_000)

  it('answers on a later day like the products of that day', () => {
    const days = fc.constantFrom('2026-01-15', '2026-02-01', '2026-02-15')
    fc.assert(
      fc.property(catalogues, days, manyQueries, (products, day, asked) => {
        const then = products.map((product) => shownOn(onDevice(product), day))
        const catalogue = decodeSnapshot(encodeSnapshot('a-1', products)).toCatalogue('', day)
        const fresh = Catalogue.from(then)
        for (const query of asked) expect(catalogue.query(query)).toEqual(fresh.query(query))
        expect(catalogue.dashboardStats()).toEqual(fresh.dashboardStats())
      }),
      { numRuns: 100 },
    )
  })
})

describe('a text that is not an unharmed snapshot', () => {
  const whole = encodeSnapshot('a-1', [])
  const reasonOf = (read: () => unknown) => {
    try {
      read()
    } catch (fault) {
      if (fault instanceof SnapshotFault) return fault.reason
      throw fault
    }
    return 'none'
  }

  it('is refused with its reason', () => {
    const page = new Uint8Array(Buffer.from('<!doctype html><title>Prihlásenie do siete</title>'))
    expect(reasonOf(() => decodeSnapshot(page))).toBe('foreign')
    expect(reasonOf(() => decodeSnapshot(new Uint8Array()))).toBe('foreign')
    expect(reasonOf(() => decodeSnapshot(whole.with(4, 99)))).toBe('format')
    expect(reasonOf(() => decodeSnapshot(whole.subarray(0, whole.length - 1)))).toBe('truncated')
  })

  it('is refused wherever a byte is missing or damaged', () => {
    fc.assert(
      fc.property(catalogues, fc.nat(), fc.integer({ min: 1, max: 255 }), (products, at, damage) => {
        const bytes = encodeSnapshot('a-1', products)
        const place = at % bytes.length
        expect(reasonOf(() => decodeSnapshot(bytes.subarray(0, place)))).not.toBe('none')
        const damaged = bytes.with(place, bytes[place]! ^ damage)
        expect(reasonOf(() => decodeSnapshot(damaged))).not.toBe('none')
      }),
      { numRuns: 300 },
    )
  })
})
