import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BranchCell, branchCellText, readBranchCell } from './branch-cell.ts'

const code = fc.string({ minLength: 1, maxLength: 20 })
const day = fc.constantFrom('2026-11-01', '2026-11-30')
const cell: fc.Arbitrary<BranchCell> = fc.record({
  sold: fc.array(code, { maxLength: 8 }),
  differ: fc.array(
    fc.record(
      {
        code,
        price: fc.integer({ min: 1, max: 9_999 }).map((cents) => cents / 100),
        akcia: fc.constantFrom('No', '1.49', '25%'),
        valid_from: day,
        valid_to: day,
      },
      { requiredKeys: ['code', 'price', 'akcia'] },
    ),
    { maxLength: 5 },
  ),
})

it('a cell of branch prices is read as it was written', () =>
  fc.assert(
    fc.property(cell, (written) => {
      expect(readBranchCell(branchCellText(written))).toEqual(written)
    }),
  ))

it.each([
  '',
  'null',
  '[]',
  '{"sold":"1","differ":[]}',
  '{"sold":[""],"differ":[]}',
  '{"sold":[],"differ":[["1",0,"No"]]}',
  '{"sold":[],"differ":[["1",-1,"No"]]}',
  '{"sold":[],"differ":[["1",1e9,"No"]]}',
  '{"sold":[],"differ":[["1",null,"No"]]}',
  '{"sold":[],"differ":[["1",1,"gratis"]]}',
  '{"sold":[],"differ":[["1",1,"No","yesterday",""]]}',
  `{"sold":["${'1'.repeat(100_000)}"],"differ":[]}`,
])('%s is no cell of branch prices', (text) => expect(readBranchCell(text)).toBeNull())
