import { withCheckDigit } from '@cenolov/core/product'
import fc from 'fast-check'
import type pg from 'pg'
import { beforeEach, expect, it } from 'vitest'
import type { CsvRow } from '#testing/csv-text.ts'
import { inPlaceImports } from '#testing/import-in-place.ts'
import { ordinaryRuns } from '#testing/seeds.ts'
import { decideHeld } from './held-rows.ts'
import { undoImport } from './undo.ts'

const TODAY = '2026-11-20'
const { database, importRows: importInPlace } = await inPlaceImports()
beforeEach(() => database.pool.query('TRUNCATE products, price_history, import_jobs, known_names CASCADE'))

const EANS = ['', '', withCheckDigit('858000000001'), withCheckDigit('858000000002')]
const row: fc.Arbitrary<CsvRow> = fc.record({
  Title: fc.constantFrom('Maslo', 'maslo', 'Chlieb', 'Syr'),
  Price: fc.constantFrom('1.00', '1.50', '2.00', '30.00', '0'),
  Akcia: fc.constantFrom('No', 'No', '0.90', '25%', '95%'),
  Gram: fc.constantFrom('', '250', '500'),
  Category: fc.constantFrom('A', 'B'),
  Store: fc.constantFrom('Lidl', 'Tesco'),
  EAN: fc.constantFrom(...EANS),
  'Valid To': fc.constantFrom('', '', '2026-11-25'),
  Card: fc.constantFrom('', '', 'Lidl Plus'),
  Date: fc.integer({ min: 1, max: 20 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
})
const file = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 6 }),
  mode: fc.constantFrom('merge' as const, 'merge' as const, 'replace' as const),
  appliesHeld: fc.boolean(),
})

async function importFile({
  rows,
  mode,
  appliesHeld,
}: typeof file extends fc.Arbitrary<infer F> ? F : never) {
  const jobId = await importInPlace(rows, TODAY, { mode })
  if (appliesHeld) {
    await inTransaction((client) =>
      decideHeld(client, { job_id: jobId }, 'applied', { today: TODAY, userId: null }),
    )
  }
  return jobId
}

async function inTransaction<Result>(change: (client: pg.PoolClient) => Promise<Result>) {
  const client = await database.pool.connect()
  try {
    await client.query('BEGIN')
    const result = await change(client)
    await client.query('COMMIT')
    return result
  } finally {
    client.release()
  }
}

async function catalogue() {
  const { rows } =
    await database.pool.query(`SELECT p.id, p.title, p.akcia, p.price, p.unit_price, p.gram, p.category,
    p.store, p.date, p.ean, p.currency, p.identity, p.bare_identity, p.priced_on, p.sale_since, p.lowest_price_30,
    (SELECT jsonb_agg(jsonb_build_array(date, price, akcia) ORDER BY date) FROM price_history h WHERE h.product_id = p.id) AS history
    FROM products p WHERE deleted_at IS NULL ORDER BY id`)
  return rows
}

it('an undone import leaves no trace, whatever was imported before', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 4 }), file, async (earlier, last) => {
      await database.pool.query('TRUNCATE products, price_history, import_jobs, known_names CASCADE')
      for (const one of earlier) await importFile(one)
      const before = await catalogue()
      const jobId = await importFile(last)
      const undone = await inTransaction((client) => undoImport(client, jobId))
      expect(undone.left).toEqual([])
      expect(await catalogue()).toEqual(before)
    }),
    { numRuns: ordinaryRuns(60), endOnFailure: false },
  )
})
