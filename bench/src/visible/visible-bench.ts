import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedCluster } from '@cenolov/server/src/platform/database/embedded/cluster.ts'
import { ProductProcess } from '../http/product-process.ts'
import { inParts, writeDemoCsv } from '../import/demo-csv.ts'
import type { BenchPart, BenchRow } from '../report/report.ts'
import { median, rounded } from '../report/statistics.ts'
import { type Builds, type EditsSeen, measureBuilds, measureEdits } from './edits-seen.ts'
import { type ImportSeen, measureImport } from './imports-seen.ts'

const TODAY = '2026-11-20'
const LARGE = 1_000_000
const IMPORTED = 100_000
const BUDGETS = { seenMs: 300, processorMs: 20, visibleMs: 1_000 }
/** The garbage of a build is collected first, so that it does not count for the edits. */
const REST_MS = 5_000

const noPicture = () => ({ image_url: '' })
const ms = (value: number): string => `${rounded(value, value < 100 ? 1 : 0)} ms`
const seconds = (value: number): string => `${(value / 1_000).toFixed(2)} s`

/** Measures how soon an edit and an import are visible, and the cost of an edit. */
export async function visibleBench(): Promise<BenchPart> {
  const directory = await mkdtemp(path.join(tmpdir(), 'cenolov-bench-visible-'))
  try {
    const imports = await importsSeen(directory)
    const { edits, builds } = await editsSeen(directory)
    return { rows: [...editRows(edits, builds), ...importRows(imports)], figures: { edits, builds, imports } }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Measures imports of a new file, of the same with 5 % changed, and with every price changed. */
async function importsSeen(directory: string): Promise<Readonly<Record<string, ImportSeen>>> {
  const dataDir = path.join(directory, 'imports')
  const product = await ProductProcess.start(dataDir, { demo: false })
  try {
    const { connection } = databaseOf(dataDir)
    const token = await product.signIn()
    const measured: Record<string, ImportSeen> = {}
    const files = { new: undefined, 'a twentieth changed': 20, 'all changed': 1 }
    for (const [name, dearerEvery] of Object.entries(files)) {
      const file = path.join(directory, 'import.csv')
      const dearer = dearerEvery === undefined ? {} : { dearerEvery }
      await writeDemoCsv(file, { rows: IMPORTED, today: TODAY, picture: noPicture, ...dearer })
      measured[name] = await measureImport(product, connection, token, await readFile(file))
      await sleep(REST_MS)
    }
    return measured
  } finally {
    await product.stop()
  }
}

async function editsSeen(directory: string): Promise<{ edits: EditsSeen; builds: Builds }> {
  const dataDir = path.join(directory, 'edits')
  const product = await ProductProcess.start(dataDir, { demo: false })
  try {
    const token = await product.signIn()
    const file = path.join(directory, 'large.csv')
    await writeDemoCsv(file, { rows: LARGE, today: TODAY, picture: noPicture })
    for (const part of inParts(await readFile(file))) await product.import(token, part)
    await sleep(REST_MS)
    const edits = await measureEdits(product, token)
    return { edits, builds: await measureBuilds(databaseOf(dataDir).connection) }
  } finally {
    await product.stop()
  }
}

const databaseOf = (dataDir: string) => ({
  connection: new EmbeddedCluster(path.join(dataDir, 'postgres')).connection(),
})

function editRows({ products, seenMs, answeredMs, processorMs }: EditsSeen, builds: Builds): BenchRow[] {
  const [slowest, middle] = [Math.max(...seenMs), median(seenMs)]
  const { freshMs, freshProcessorMs, mergeMs, mergeProcessorMs } = builds
  return [
    {
      what: `Time until shoppers see an edit, ${products.toLocaleString('en')} products, slowest of ${seenMs.length}`,
      ours: `${ms(slowest)}, median ${ms(middle)}, answered to its author in ${ms(median(answeredMs))}`,
      beside: `a fresh build: ${seconds(freshMs)}; one from the previous: ${seconds(mergeMs)}`,
      budget: `under ${BUDGETS.seenMs} ms`,
      kept: slowest < BUDGETS.seenMs,
    },
    {
      what: 'Processor time of the server for an edit and a look at it',
      ours: ms(processorMs),
      beside: `a fresh build: ${seconds(freshProcessorMs)}; one from the previous, for every 250 edits: ${seconds(mergeProcessorMs)}`,
      budget: `under ${BUDGETS.processorMs} ms of one core`,
      kept: processorMs < BUDGETS.processorMs,
    },
  ]
}

function importRows(imports: Readonly<Record<string, ImportSeen>>): BenchRow[] {
  return Object.entries(imports).map(([name, { visibleMs, completedMs, isSeenWhenCompleted }]) => ({
    what: `From the commit of an import to its first answer, ${IMPORTED.toLocaleString('en')} rows, ${name}`,
    ours: `${ms(visibleMs)}; 'completed' after ${ms(completedMs)}`,
    beside: '',
    budget: 'within 1 s, never reported as completed before',
    kept: visibleMs <= BUDGETS.visibleMs && isSeenWhenCompleted,
  }))
}
