import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Product } from '../../product/product.ts'
import { MANAGE_SORTS } from '../../product/product-management.ts'
import { CatalogueSource } from '../build/catalogue-source.ts'
import { Catalogue } from '../catalogue.ts'
import { CatalogueListing } from '../page/catalogue-listing.ts'
import { IndexedRows } from '../page/listed-rows.ts'
import { listingColumns, pictureOf } from '../page/listing-columns.ts'
import { firstFreshDays, manyProducts, products, queries } from '../random-catalogue.testing.ts'
import { CatalogueOverlay } from './catalogue-overlay.ts'
import { overlaidBase } from './loose-products.ts'
import { OverlaidCatalogue } from './overlaid-catalogue.ts'
import { OverlaidRows } from './overlaid-rows.ts'

const byId = (list: readonly Product[]) =>
  [...new Map(list.map((product) => [product.id, product])).values()].sort((a, b) => a.id - b.id)

/** Steps of a catalogue's life: products that appear or change, and ids that go. */
const steps = fc.array(
  fc.record({
    written: products.map((list) => list.slice(0, 8)),
    gone: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 8 }),
  }),
  { minLength: 1, maxLength: 5 },
)
const images = ['', 'no-image.jpg', 'https://a.sk/1.jpg']
const withPictures = (list: readonly Product[]): Product[] =>
  list.map((product, n) => ({ ...product, image_url: images[(n + product.title.length) % 3]! }))

const listed = fc.record(
  {
    search: fc.constantFrom('', 'mlieko', 'a', '8076809540155'),
    category: fc.constantFrom('', 'Nápoje', 'nikde'),
    store: fc.constantFrom('', 'Lidl'),
    hasImage: fc.boolean(),
    sortBy: fc.constantFrom(...MANAGE_SORTS),
    descending: fc.boolean(),
  },
  { requiredKeys: ['sortBy', 'descending'] },
)

function indexed(list: readonly Product[], firstFresh: string) {
  const source = CatalogueSource.from(list)
  const index = Catalogue.fromParts(source.toParts(firstFresh), (row) => list[row]!)
  const columns = listingColumns(source, Uint8Array.from(list, pictureOf), firstFresh)
  const rows = new IndexedRows(index.toParts(), columns)
  return { ...overlaidBase(index, columns), rows, listing: new CatalogueListing(index, rows) }
}

function stepped(
  now: readonly Product[],
  overlay: CatalogueOverlay,
  written: readonly Product[],
  gone: readonly number[],
) {
  const changes = new Map<number, Product | null>([
    ...gone.map((id) => [id, null] as const),
    ...written.map((product) => [product.id, product] as const),
  ])
  const kept = now.filter(({ id }) => !changes.has(id))
  const shown = [...changes.values()].filter((product) => product !== null)
  return {
    now: byId([...kept, ...shown]),
    overlay: overlay.with([...changes].map(([id, product]) => overlay.place(id, product))),
  }
}

function expectSame(
  base: ReturnType<typeof indexed>,
  overlay: CatalogueOverlay,
  now: readonly Product[],
  asked: readonly Parameters<Catalogue['query']>[0][],
  lists: readonly Parameters<CatalogueListing['list']>[0][],
) {
  const fresh = indexed(now, base.index.freshness.firstFresh)
  const overlaid = new OverlaidCatalogue(overlay)
  const listing = new CatalogueListing(overlaid, new OverlaidRows(base.rows, overlay, overlaid.names))
  expect(overlaid.size).toBe(fresh.index.size)
  expect(overlaid.dashboardStats()).toEqual(fresh.index.dashboardStats())
  expect(overlaid.storeAges()).toEqual(fresh.index.storeAges())
  for (const search of ['', 'mlie', 'ne']) {
    expect(overlaid.categories(search)).toEqual(fresh.index.categories(search))
  }
  for (let id = 0; id < 62; id++) {
    const row = overlaid.rowOf(id)
    expect(row === -1 ? undefined : overlay.productAt(row)).toEqual(now.find((product) => product.id === id))
  }
  expect([listing.stores, listing.categories]).toEqual([fresh.listing.stores, fresh.listing.categories])
  for (const query of asked) {
    expect(overlaid.query(query)).toEqual(fresh.index.query(query))
    if (query.facts === undefined) continue
    expect(overlaid.factCounts(query, query.facts)).toEqual(fresh.index.factCounts(query, query.facts))
  }
  for (const query of lists) {
    expect(listing.list(query)).toEqual(fresh.listing.list(query))
    expect(listing.list(query, 3, 4)).toEqual(fresh.listing.list(query, 3, 4))
  }
}

it('answers like a fresh build of the changed products after any changes', () => {
  fc.assert(
    fc.property(
      products,
      steps,
      firstFreshDays,
      fc.array(queries, { minLength: 1, maxLength: 8 }),
      fc.array(listed, { maxLength: 4 }),
      (drawn, changes, firstFresh, asked, lists) => {
        let now: readonly Product[] = withPictures(byId(drawn))
        const base = indexed(now, firstFresh)
        let overlay = CatalogueOverlay.over(base)
        for (const { written, gone } of changes) {
          ;({ now, overlay } = stepped(now, overlay, withPictures(written), gone))
          expectSame(base, overlay, now, asked, lists)
        }
      },
    ),
    { numRuns: 300 },
  )
}, 120_000)

it('answers like a fresh build among thousands of products, on any page', () => {
  const page = fc.integer({ min: 1, max: 200 })
  const deep = fc.tuple(queries, page).map(([query, number]) => ({ ...query, page: number, pageSize: 20 }))
  fc.assert(
    fc.property(
      manyProducts,
      manyProducts,
      firstFreshDays,
      fc.array(fc.oneof(queries, deep), { minLength: 20, maxLength: 40 }),
      fc.array(listed, { maxLength: 4 }),
      fc.integer({ min: 1, max: 40 }),
      (drawn, others, firstFresh, asked, lists, every) => {
        let now: readonly Product[] = byId(drawn)
        const base = indexed(now, firstFresh)
        let overlay = CatalogueOverlay.over(base)
        const written = byId(others).filter((_, n) => n % every === 0)
        const gone = now.filter((_, n) => n % (every + 7) === 3).map(({ id }) => id)
        ;({ now, overlay } = stepped(now, overlay, written.slice(0, 300), gone.slice(0, 300)))
        expectSame(base, overlay, now, asked, lists)
      },
    ),
    { numRuns: 25 },
  )
}, 120_000)

it('leaves no trace of a product that came and went', () => {
  const [product] = fc.sample(products, 50).flat() as [Product]
  const none = CatalogueOverlay.over(indexed([], ''))
  const come = none.with([none.place(product.id, product)])
  expect([come.changeCount, come.size]).toEqual([1, 1])
  const gone = come.with([come.place(product.id, null)])
  expect([gone.changeCount, gone.size, gone.rowOf(product.id)]).toEqual([0, 0, -1])
})
