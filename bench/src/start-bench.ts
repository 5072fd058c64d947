import path from 'node:path'
import { buildWeb, isWebBuilt } from '../../scripts/web-build.ts'
import { ProductProcess } from './product-process.ts'
import type { BenchPart } from './report/report.ts'
import { median, rounded } from './report/statistics.ts'
import { withDirectory } from './with-product.ts'

const SECOND_STARTS = 5
const BUDGETS_MS = { first: 10_000, second: 2_000 }

async function timeOfStart(dataDir: string): Promise<number> {
  const product = await ProductProcess.start(dataDir, { demo: true })
  await product.stop()
  return product.readyMs
}

/** Measures the first start on an empty directory, which fills in the demo, and later ones. */
export function startBench(): Promise<BenchPart> {
  return withDirectory(async (directory) => {
    if (!isWebBuilt()) await buildWeb()
    const dataDir = path.join(directory, 'demo')
    const first = await timeOfStart(dataDir)
    const later: number[] = []
    for (let run = 0; run < SECOND_STARTS; run++) later.push(await timeOfStart(dataDir))
    const second = median(later)
    const row = (what: string, ms: number, budgetMs: number) => ({
      what,
      ours: `${(ms / 1_000).toFixed(2)} s`,
      budget: `within ${budgetMs / 1_000} s`,
      kept: ms <= budgetMs,
    })
    return {
      figures: { firstMs: rounded(first), laterMs: later.map((ms) => rounded(ms)) },
      rows: [
        row('First start: database created, demo filled in, ready', first, BUDGETS_MS.first),
        row('Second start', second, BUDGETS_MS.second),
      ],
    }
  })
}
