import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BenchPart } from '../../report/report.ts'
import { interleaved, rowOf } from '../interleaved.ts'
import { SETTINGS } from '../load-settings.ts'
import { type Site, writeCsv } from '../site.ts'

const ROWS_AT_MOST = 400_000
const DEARER_EVERY = 20

/** Imports a large file, mostly of new products, then the same with some changed prices, while visitors browse. */
export async function importProfile(site: Site, directory: string): Promise<BenchPart> {
  const file = path.join(directory, 'import.csv')
  const contents: Buffer[] = []
  let rows = 0
  for (const dearer of [{}, { dearerEvery: DEARER_EVERY }]) {
    ;({ rows } = await writeCsv(file, { rows: ROWS_AT_MOST, maxBytes: SETTINGS.importBytes, ...dearer }))
    contents.push(await readFile(file))
  }
  const found = await interleaved(
    site,
    contents.map((content) => () => site.product.import(site.token, content)),
  )
  const size = `${Math.round(SETTINGS.importBytes / 1_048_576)} MB, ${rows.toLocaleString('en')} rows`
  return {
    rows: [rowOf(`Browsing during two imports of ${size}, until they are seen`, found, 3)],
    figures: found,
  }
}
