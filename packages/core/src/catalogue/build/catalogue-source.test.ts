import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Product } from '../../product/product.ts'
import { INVALID_PRODUCT } from '../../product/sanitise-product.ts'
import { Catalogue } from '../catalogue.ts'
import { products, queries } from '../random-catalogue.testing.ts'
import { CatalogueSource } from './catalogue-source.ts'
import { readColumns } from './product-columns.ts'

const byId = (list: readonly Product[]) =>
  [...new Map(list.map((product) => [product.id, product])).values()].sort((a, b) => a.id - b.id)

const steps = fc.array(fc.tuple(products, fc.array(fc.integer({ min: 1, max: 50 }))), {
  minLength: 1,
  maxLength: 4,
})

it('makes the index of the changed products after any changes', () => {
  fc.assert(
    fc.property(
      products,
      steps,
      fc.array(queries, { minLength: 1, maxLength: 8 }),
      (list, changes, asked) => {
        let now = byId(list)
        let source = CatalogueSource.from(now)
        for (const [drawn, gone] of changes) {
          const added = byId(drawn)
          const before = now
          const kept = now.filter(({ id }) => !gone.includes(id) && !added.some((one) => one.id === id))
          now = byId([...kept, ...added])
          const change = source.change(new Set(gone), added)
          source = change.source
          const origins = Array.from(change.origins, (origin) =>
            origin >= 0 ? before[origin] : added[-1 - origin],
          )
          expect(origins).toEqual(now)
        }
        const changed = Catalogue.fromParts(source.toParts(), (row) => now[row]!)
        const fresh = Catalogue.from(now)
        expect(changed.dashboardStats()).toEqual(fresh.dashboardStats())
        expect(changed.categories()).toEqual(fresh.categories())
        for (const query of asked) expect(changed.query(query)).toEqual(fresh.query(query))
      },
    ),
    { numRuns: 300 },
  )
}, 60_000)

it('reads batches like one list of all products', () => {
  fc.assert(
    fc.property(fc.array(products, { maxLength: 5 }), (batches) => {
      const source = CatalogueSource.join(batches.map(readColumns))
      expect(source.columns).toEqual(CatalogueSource.from(batches.flat()).columns)
    }),
    { numRuns: 50 },
  )
})

it('forgets a store with its last product', () => {
  const offer = (id: number, store: string) => ({ ...INVALID_PRODUCT, id, title: `${id}`, store })
  const source = CatalogueSource.from([offer(1, 'Lidl'), offer(2, 'Tesco')])
  expect(source.change(new Set([2]), []).source.toParts().stores).toEqual(['Lidl'])
})
