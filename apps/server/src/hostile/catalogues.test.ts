import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NUMBER_MAX } from '@cenolov/core/offer'
import { sourcePreset } from '@cenolov/core/source'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { keptSeeds } from '#testing/seeds.ts'
import { checkData } from '../doctor/check-data.ts'
import { givenInspection } from '../modules/import/given-files.ts'
import { convertSource } from '../modules/sources/read/convert.ts'
import { fuzzRounds } from '../testing/fuzz-rounds.ts'
import { importFileInPlace, importInPlace, inspected } from '../testing/import-in-place.ts'
import { type MutatedFile, mutatedFile } from '../testing/mutated-files.ts'
import { testApp } from '../testing/test-app.ts'

const TODAY = '2026-11-20'
/** Far above the need of the largest of these files, and far below the sum of a leak by each. */
const MEMORY_MAX = 600_000_000

const app = await testApp()
afterAll(() => app.close())
const input = join(app.dataDir, 'input')
const output = join(app.dataDir, 'output.csv')
await importInPlace(app.database, app.dataDir, [{ Title: 'Maslo' }, { Title: 'Syr', Store: 'Tesco' }], TODAY)

/** Reads a file as a source. Returns false when it is refused with a reason. */
async function asSource({ name, format }: MutatedFile, mode: 'merge' | 'replace'): Promise<boolean> {
  const converted = await convertSource({
    path: input,
    output,
    name,
    format,
    content: null,
    records: format === 'xml' ? 'Items/Item' : null,
    encoding: null,
    delimiter: null,
    mapping: {},
    presetMapping: sourcePreset('cenolov').mapping,
    constants: { Store: 'Lidl' },
  })
  if (!converted.ok) {
    expect(converted.reason.length).toBeGreaterThan(5)
    return false
  }
  const file = { path: output, inspection: givenInspection(converted.rows) }
  await importFileInPlace(app.database, file, TODAY, { mode })
  return true
}

async function asUpload(): Promise<boolean> {
  const result = await inspected(input)
  if (!result.ok) {
    expect(result.code.length).toBeGreaterThan(5)
    return false
  }
  await importFileInPlace(app.database, { path: input, inspection: result.inspection }, TODAY)
  return true
}

/** Values that the import must refuse. A price from the digits of a barcode is left to the gate. */
const ODD_PRODUCTS = `SELECT id, title, price, date, gram FROM products
  WHERE title !~ '\\S' OR length(title) > 500 OR price < 0 OR price > ${NUMBER_MAX} OR gram < 0 OR store !~ '\\S'
    OR date < '2000-01-01' OR date > '2027-11-20' OR title ~ '[\\x01-\\x08\\x0e-\\x1f]' LIMIT 3`

describe('any file', () => {
  const failed = keptSeeds(import.meta.filename, 'any file')
  const { seeds, perRound } = fuzzRounds({ short: 75, long: 2_000, perRound: 250 }, failed)
  it.each(seeds)(
    'is imported or refused, and leaves the catalogue consistent (seed %i)',
    { timeout: 300_000 },
    async (seed) => {
      const before = process.memoryUsage().rss
      let imported = 0
      await fc.assert(
        fc.asyncProperty(mutatedFile, fc.constantFrom('merge', 'replace'), async (file, mode) => {
          await writeFile(input, file.bytes)
          const isPlain = file.format === 'csv' && file.container === 'none'
          const outcomes = [await asSource(file, mode), isPlain && (await asUpload())]
          if (outcomes.includes(true)) imported += 1
        }),
        { numRuns: perRound, seed },
      )
      // Otherwise the test would pass even if all files were refused.
      expect(imported).toBeGreaterThan(perRound / 5)
      expect((await checkData(app.db)).filter(({ remedy }) => remedy !== null)).toEqual([])
      expect((await app.database.pool.query(ODD_PRODUCTS)).rows).toEqual([])
      await app.catalogue.refresh()
      for (const url of ['/api/v1/products/query', '/api/v1/stats', '/api/v1/products/export.csv'])
        expect((await app.server.inject({ url })).statusCode).toBe(200)
      expect(process.memoryUsage().rss - before).toBeLessThan(MEMORY_MAX)
    },
  )
})
