import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRestricted, withCheckDigit } from '../../product/ean.ts'
import { eanTable, rowsOfEan } from './ean-rows.ts'

const ean = fc
  .oneof(
    fc.constantFrom('859000000001', '859000000002', '200000000001', '020000000001'),
    fc.stringMatching(/^\d{12}$/),
  )
  .map((digits) => withCheckDigit(digits).padStart(14, '0'))
const eans = fc.array(fc.oneof(ean, fc.constant('')), { maxLength: 40, size: 'max' })

describe('rows by barcode', () => {
  it('are all the rows with the barcode, and empty for a code of one chain or for no code', () => {
    fc.assert(
      fc.property(eans, ean, (all, other) => {
        const table = eanTable(all)
        for (const wanted of ['', other, ...all]) {
          const byDefinition = all.flatMap((one, row) => (one === wanted ? [row] : []))
          expect(rowsOfEan(table, wanted)).toEqual(wanted === '' || isRestricted(wanted) ? [] : byDefinition)
        }
      }),
    )
  })
})
