import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { noPicture } from '../bench-products.ts'
import { writeDemoCsv } from '../demo-csv.ts'
import type { BenchPart, BenchRow } from '../report/report.ts'
import { median, rounded } from '../report/statistics.ts'
import { TODAY, withProduct } from '../with-product.ts'
import { type EditsSeen, measureEdits } from './edits-seen.ts'
import { type ImportSeen, measureImport } from './imports-seen.ts'

const LARGE = 1_000_000
const IMPORTED = 100_000
const BUDGETS = { seenMs: 5_000, visibleMs: 1_000 }
/** The garbage of a build is collected first, so that it does not count for the edits. */
const REST_MS = 5_000

const ms = (value: number): string => `${rounded(value, value < 100 ? 1 : 0)} ms`

/** Measures how soon an edit and an import are visible. */
export async function visibleBench(): Promise<BenchPart> {
  const imports = await importsSeen()
  const edits = await withProduct({ products: LARGE, picture: noPicture }, async ({ product }) => {
    await sleep(REST_MS)
    return measureEdits(product)
  })
  return { rows: [editRow(edits), ...importRows(imports)], figures: { edits, imports } }
}

/** Measures imports of a new file, of the same with 5 % changed, and with every price changed. */
function importsSeen(): Promise<Readonly<Record<string, ImportSeen>>> {
  return withProduct({}, async ({ product, directory, connection }) => {
    const measured: Record<string, ImportSeen> = {}
    const files = { new: {}, 'a twentieth changed': { dearerEvery: 20 }, 'all changed': { dearerEvery: 1 } }
    for (const [name, dearer] of Object.entries(files)) {
      const file = path.join(directory, 'import.csv')
      await writeDemoCsv(file, { rows: IMPORTED, today: TODAY, picture: noPicture, ...dearer })
      measured[name] = await measureImport(product, connection, await readFile(file))
      await sleep(REST_MS)
    }
    return measured
  })
}

function editRow({ products, seenMs, answeredMs }: EditsSeen): BenchRow {
  const [slowest, middle] = [Math.max(...seenMs), median(seenMs)]
  return {
    what: `Time until shoppers see an edit, ${products.toLocaleString('en')} products, slowest of ${seenMs.length}`,
    ours: `${ms(slowest)}, median ${ms(middle)}, answered to its author in ${ms(median(answeredMs))}`,
    budget: 'within 5 s',
    kept: slowest <= BUDGETS.seenMs,
  }
}

function importRows(imports: Readonly<Record<string, ImportSeen>>): BenchRow[] {
  return Object.entries(imports).map(([name, { visibleMs, completedMs, isSeenWhenCompleted }]) => ({
    what: `From the commit of an import to its first answer, ${IMPORTED.toLocaleString('en')} rows, ${name}`,
    ours: `${ms(visibleMs)}; 'completed' after ${ms(completedMs)}`,
    budget: 'within 1 s, never reported as completed before',
    kept: visibleMs <= BUDGETS.visibleMs && isSeenWhenCompleted,
  }))
}
