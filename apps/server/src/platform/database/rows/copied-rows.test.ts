import fc from 'fast-check'
import type pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { copyClient } from '../../../testing/database/copy-client.ts'
import { copyLines, rowsOf } from './copied-rows.ts'
import type { TextRow } from './rows-in-batches.ts'

let client: pg.Client
beforeAll(async () => {
  client = await copyClient()
})

async function copied(select: string, atLeast: number) {
  const batches: TextRow[][] = []
  await copyLines(client, select, atLeast, (lines) => batches.push(rowsOf(lines)))
  return batches
}

it('gives every text as it is stored, and NULL as null', { timeout: 60_000 }, async () => {
  // PostgreSQL stores no NUL and no lone surrogates.
  const text = fc
    .oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\\N', '\\', '\t\n\r\b\f\v', '\\.', 'ž\\t'))
    .map((value) => value.replaceAll('\0', '').toWellFormed())
  await client.query('CREATE TEMP TABLE texts (id integer, a text, b text)')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.option(text), fc.option(text)), { maxLength: 20 }),
      async (rows) => {
        await client.query('TRUNCATE texts')
        await client.query('INSERT INTO texts SELECT * FROM unnest($1::integer[], $2::text[], $3::text[])', [
          rows.map((_, index) => index),
          rows.map(([a]) => a),
          rows.map(([, b]) => b),
        ])
        const batches = await copied('SELECT a, b FROM texts ORDER BY id', 1_000)
        expect(batches.flat()).toEqual(rows)
      },
    ),
    { numRuns: 50 },
  )
})

it('gives many rows in batches, and leaves the connection ready for the next query', async () => {
  const batches = await copied("SELECT n, repeat('á', n % 50) FROM generate_series(1, 20000) n", 50_000)
  expect(batches.flat()).toHaveLength(20_000)
  expect(batches.length).toBeGreaterThan(3)
  expect(batches.flat()[4_999]).toEqual(['5000', ''])
  expect(batches.flat()[48]).toEqual(['49', 'á'.repeat(49)])
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

it('throws what the reader of the lines or the database throws, and leaves the connection ready', async () => {
  let calls = 0
  const reading = copyLines(client, 'SELECT n FROM generate_series(1, 50000) n', 1_000, () => {
    calls += 1
    throw new Error('no such column')
  })
  await expect(reading).rejects.toThrow('no such column')
  expect(calls).toBe(1)
  await expect(copied('SELECT 1 / (n - 3000) FROM generate_series(1, 5000) n', 1_000)).rejects.toThrow('zero')
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

it('reads lines that are longer than a batch', async () => {
  const [[row] = []] = await copied("SELECT repeat('x', 100000), 'y'", 1_000)
  expect(row).toEqual(['x'.repeat(100_000), 'y'])
})
