import fc from 'fast-check'
import { expect, it } from 'vitest'
import { products } from '../random-catalogue.testing.ts'
import { CatalogueSource } from './catalogue-source.ts'
import { readColumns } from './product-columns.ts'

it('reads batches like one list of all products', () => {
  fc.assert(
    fc.property(fc.array(products, { maxLength: 5 }), (batches) => {
      const source = CatalogueSource.join(batches.map(readColumns))
      expect(source.columns).toEqual(CatalogueSource.from(batches.flat()).columns)
    }),
    { numRuns: 50 },
  )
})
