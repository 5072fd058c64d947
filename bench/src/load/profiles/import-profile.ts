import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { noPicture } from '../../bench-products.ts'
import { writeDemoCsv } from '../../demo-csv.ts'
import type { BenchPart } from '../../report/report.ts'
import { TODAY } from '../../with-product.ts'
import { interleaved, rowOf } from '../interleaved.ts'
import { SETTINGS } from '../load-settings.ts'
import type { Site } from '../site.ts'

const ROWS_AT_MOST = 400_000
const DEARER_EVERY = 20

/** Imports a large file, mostly of new products, then the same with some changed prices, while visitors browse. */
export async function importProfile(site: Site): Promise<BenchPart> {
  const file = path.join(site.directory, 'import.csv')
  const contents: Buffer[] = []
  let rows = 0
  const size = { rows: ROWS_AT_MOST, maxBytes: SETTINGS.importBytes, today: TODAY, picture: noPicture }
  for (const dearer of [{}, { dearerEvery: DEARER_EVERY }]) {
    ;({ rows } = await writeDemoCsv(file, { ...size, ...dearer }))
    contents.push(await readFile(file))
  }
  const found = await interleaved(
    site,
    contents.map((content) => () => site.product.import(content)),
  )
  const named = `${Math.round(SETTINGS.importBytes / 1_048_576)} MB, ${rows.toLocaleString('en')} rows`
  return {
    rows: [rowOf(`Browsing during two imports of ${named}, until they are seen`, found, 3)],
    figures: found,
  }
}
