import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Product } from '../../product/product.ts'
import { hasPicture } from '../../product/product-image.ts'
import { MANAGE_SORTS } from '../../product/product-management.ts'
import { CatalogueSource } from '../build/catalogue-source.ts'
import { compareSlovakTotally } from '../build/slovak-order.ts'
import { Catalogue } from '../catalogue.ts'
import { queryByDefinition } from '../query-by-definition.testing.ts'
import { products } from '../random-catalogue.testing.ts'
import { CatalogueListing, type ListingQuery } from './catalogue-listing.ts'
import { IndexedRows } from './listed-rows.ts'
import { listingColumns, pictureOf } from './listing-columns.ts'

const list = fc
  .tuple(
    products,
    fc.array(fc.constantFrom('', 'no-image.jpg', 'https://a.sk/1.jpg'), { minLength: 60, maxLength: 60 }),
    fc.array(fc.constantFrom('', 'no-image.jpg', 'static/a.webp', 'https://b.sk/2.jpg'), {
      minLength: 60,
      maxLength: 60,
    }),
  )
  .map(([drawn, urls, paths]) =>
    drawn.map(
      (product, index): Product => ({
        ...product,
        id: index * 3 + 1,
        image_url: urls[index]!,
        image_path: paths[index]!,
      }),
    ),
  )

const queries = fc.record(
  {
    search: fc.constantFrom('', 'mlieko', 'a', 'nič', '#4', ' #31 ', '#999999'),
    category: fc.constantFrom('', 'Nápoje', 'Mliečne', 'nikde'),
    store: fc.constantFrom('', 'Lidl', 'Čajovňa'),
    hasImage: fc.boolean(),
    hasLocalImage: fc.boolean(),
    sortBy: fc.constantFrom(...MANAGE_SORTS),
    descending: fc.boolean(),
  },
  { requiredKeys: ['sortBy', 'descending'] },
)

const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const COMPARE: Record<ListingQuery['sortBy'], (a: Product, b: Product) => number> = {
  id: () => 0,
  title: (a, b) => compareSlovak.compare(a.title, b.title),
  price: (a, b) => Math.round(a.price * 100) - Math.round(b.price * 100),
  category: (a, b) => compareSlovakTotally(a.category, b.category),
  store: (a, b) => compareSlovakTotally(a.store, b.store),
  date: (a, b) => text(a.date, b.date),
}
const compareSlovak = new Intl.Collator('sk')

function idsByDefinition(all: readonly Product[], query: ListingQuery): number[] {
  const { category, store } = query
  const id = query.search?.includes('#') ? Number(query.search.replace('#', '')) : null
  const search = id === null ? query.search : ''
  const found = queryByDefinition(all, {
    search,
    category,
    stores: store ? [store] : [],
    pageSize: Number.POSITIVE_INFINITY,
  }).products
  const fitting = found.filter(
    (product) =>
      (id === null || product.id === id) &&
      (query.hasImage === undefined || query.hasImage === hasPicture(product)) &&
      (query.hasLocalImage === undefined || query.hasLocalImage === product.image_path.startsWith('static/')),
  )
  const ids = [...fitting].sort((a, b) => COMPARE[query.sortBy](a, b) || a.id - b.id).map(({ id }) => id)
  return query.descending ? ids.reverse() : ids
}

it('lists products by filter and sort, page by page', () => {
  fc.assert(
    fc.property(list, queries, fc.nat(70), fc.integer({ min: 1, max: 10 }), (all, query, from, limit) => {
      const source = CatalogueSource.from(all)
      const catalogue = Catalogue.fromParts(source.toParts(), (row) => all[row]!)
      const columns = listingColumns(source, Uint8Array.from(all, pictureOf), '')
      const listing = new CatalogueListing(catalogue, new IndexedRows(catalogue.toParts(), columns))
      const wanted = idsByDefinition(all, query)
      expect(listing.list(query)).toEqual({ ids: wanted, total: wanted.length })
      expect(listing.list(query, from, limit)).toEqual({
        ids: wanted.slice(from, from + limit),
        total: wanted.length,
      })
    }),
    { numRuns: 500 },
  )
}, 30_000)
