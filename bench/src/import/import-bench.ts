import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DemoCsv, writeDemoCsv } from '../demo-csv.ts'
import type { TimedImport } from '../product-process.ts'
import type { BenchPart } from '../report/report.ts'
import { median, rounded } from '../report/statistics.ts'
import { TODAY, withCluster, withDirectory, withProduct } from '../with-product.ts'
import { copyPieces, freshDatabase, rawImport } from './raw-import.ts'

const MAX_BYTES = 50 * 1024 * 1024
const ROWS_AT_MOST = 400_000
const REPEATS = 3
/** Every twentieth row, that is 5 %. */
const DEARER_EVERY = 20
/** Matching builds its index after an import, for about ten seconds; without a rest, it would slow down the next one. */
const REST_MS = 15_000

/** An import of a new file, of the same one again, and of one with 5 % of its prices changed. */
interface Three<Import> {
  readonly fresh: Import
  readonly again: Import
  readonly changed: Import
}

/** Imports by plain SQL, as often as the product imports. */
function rawRun(first: readonly Buffer[], dearer: readonly Buffer[]): Promise<Three<number>> {
  return withCluster(async (cluster) => {
    await freshDatabase(cluster, 'raw_import')
    const timed = (pieces: readonly Buffer[]) => rawImport(cluster, 'raw_import', pieces)
    return { fresh: await timed(first), again: await timed(first), changed: await timed(dearer) }
  })
}

function ourRun(rows: number, first: Buffer, dearer: Buffer): Promise<Three<TimedImport>> {
  return withProduct({}, async ({ product }) => {
    const timed = async (content: Buffer): Promise<TimedImport> => {
      const result = await product.import(content)
      if (result.status.processed_count !== rows)
        throw new Error(`not every row was imported: ${JSON.stringify(result.status)}`)
      await product.untilProducts(rows)
      await sleep(REST_MS)
      return result
    }
    return { fresh: await timed(first), again: await timed(first), changed: await timed(dearer) }
  })
}

/** Measures a 50 MB file through the API, compared with plain SQL for the same rows and tables. */
export function importBench(): Promise<BenchPart> {
  return withDirectory(async (directory) => {
    const written = async (name: string, dearerEvery = {}): Promise<[DemoCsv, Buffer]> => {
      const file = path.join(directory, name)
      const options = { rows: ROWS_AT_MOST, today: TODAY, maxBytes: MAX_BYTES, ...dearerEvery }
      return [await writeDemoCsv(file, options), await readFile(file)]
    }
    const [csv, first] = await written('first.csv')
    const [, dearer] = await written('dearer.csv', { rows: csv.rows, dearerEvery: DEARER_EVERY })
    const raw: Three<number>[] = []
    const ours: Three<TimedImport>[] = []
    const pieces = copyPieces({ rows: csv.rows, today: TODAY })
    const dearerPieces = copyPieces({ rows: csv.rows, today: TODAY, dearerEvery: DEARER_EVERY })
    // By turns: the machine may be faster at one time than at another.
    for (let run = 0; run < REPEATS; run++) {
      raw.push(await rawRun(pieces, dearerPieces))
      ours.push(await ourRun(csv.rows, first, dearer))
    }
    return partOf(csv, raw, ours)
  })
}

function partOf(csv: DemoCsv, raw: readonly Three<number>[], ours: readonly Three<TimedImport>[]): BenchPart {
  const plain = (kind: keyof Three<number>) => median(raw.map((run) => run[kind]))
  const own = (kind: keyof Three<number>) => median(ours.map((run) => run[kind].committedMs))
  const most = (figure: 'rise' | 'committedRise') =>
    median(ours.map((run) => Math.max(...Object.values(run).map((one: TimedImport) => one[figure]))))
  const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`
  const visible = (kind: keyof Three<number>) =>
    `, visible after ${seconds(median(ours.map((run) => run[kind].ms - run[kind].committedMs)))}`
  const ratio = own('fresh') / plain('fresh')
  const againShare = own('again') / own('fresh')
  const file = `${(csv.bytes / 1_048_576).toFixed(0)} MB, ${csv.rows.toLocaleString('en')} rows`
  return {
    figures: { csv, raw, ours, ratio: rounded(ratio), againShare: rounded(againShare) },
    rows: [
      {
        what: `Import of a new file (${file})`,
        ours: seconds(own('fresh')) + visible('fresh'),
        beside: `COPY and one upsert: ${seconds(plain('fresh'))}`,
        budget: `${rounded(ratio)}x, at most 1.5x`,
        kept: ratio <= 1.5,
      },
      {
        what: 'The same file again',
        ours: seconds(own('again')),
        beside: `COPY and one upsert: ${seconds(plain('again'))}`,
        budget: `${rounded(againShare)}x of the first, at most 0.5x`,
        kept: againShare <= 0.5,
      },
      {
        what: '5 % of the rows changed',
        ours: seconds(own('changed')) + visible('changed'),
        beside: `COPY and one upsert: ${seconds(plain('changed'))}`,
      },
      {
        what: 'Memory of the import above what it was before',
        ours: `${most('committedRise').toFixed(0)} MB`,
        beside: `with the new version of the catalogue beside the old one: ${most('rise').toFixed(0)} MB`,
        budget: 'at most 150 MB',
        kept: most('committedRise') <= 150,
      },
    ],
  }
}
