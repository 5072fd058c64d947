import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedCluster } from '@cenolov/server/src/platform/database/embedded/cluster.ts'
import type { LoadResult } from '../http/load.ts'
import { runLoadApart } from '../http/load-apart.ts'
import { ProductProcess, type TimedImport } from '../http/product-process.ts'
import type { BenchPart } from '../report/report.ts'
import { median, rounded } from '../report/statistics.ts'
import { type DemoCsv, writeDemoCsv } from './demo-csv.ts'
import { copyPieces, freshDatabase, rawImport } from './raw-import.ts'

const TODAY = '2026-11-20'
const MAX_BYTES = 50 * 1024 * 1024
const ROWS_AT_MOST = 400_000
const REPEATS = 3
/** Every twentieth row, that is 5 %. */
const DEARER_EVERY = 20
/** Read requests during the import: few enough for an idle machine to handle easily. */
const READERS = { connections: 10, rate: 200 }
const READ_SECONDS = 8

interface Times {
  readonly fresh: number
  readonly again: number
  readonly changed: number
}

const mediansOf = (runs: readonly Times[]): Times => ({
  fresh: median(runs.map((run) => run.fresh)),
  again: median(runs.map((run) => run.again)),
  changed: median(runs.map((run) => run.changed)),
})

/** Imports by plain SQL, as often as the product imports. */
class RawImports {
  readonly #cluster: EmbeddedCluster
  readonly #first: readonly Buffer[]
  readonly #dearer: readonly Buffer[]

  constructor(directory: string, rows: number) {
    this.#cluster = new EmbeddedCluster(path.join(directory, 'raw'))
    this.#first = copyPieces({ rows, today: TODAY })
    this.#dearer = copyPieces({ rows, today: TODAY, dearerEvery: DEARER_EVERY })
  }

  async run(): Promise<Times> {
    await this.#cluster.ensureRunning()
    try {
      await freshDatabase(this.#cluster, 'raw_import')
      const fresh = await rawImport(this.#cluster, 'raw_import', this.#first)
      const again = await rawImport(this.#cluster, 'raw_import', this.#first)
      const changed = await rawImport(this.#cluster, 'raw_import', this.#dearer)
      return { fresh, again, changed }
    } finally {
      await this.#cluster.stop()
    }
  }
}

interface OurRun {
  readonly fresh: TimedImport
  readonly again: TimedImport
  readonly changed: TimedImport
}

async function ourRun(dataDir: string, csv: DemoCsv, first: Buffer, dearer: Buffer): Promise<OurRun> {
  const product = await ProductProcess.start(dataDir, { demo: false })
  try {
    const token = await product.signIn()
    const timed = async (content: Buffer): Promise<TimedImport> => {
      const result = await product.import(token, content)
      if (result.status.processed_count !== csv.rows)
        throw new Error(`not every row was imported: ${JSON.stringify(result.status)}`)
      await product.untilProducts(csv.rows)
      // Matching builds its index after the import; wait, so that the next import is not slowed down.
      await sleep(3_000)
      return result
    }
    return { fresh: await timed(first), again: await timed(first), changed: await timed(dearer) }
  } finally {
    await product.stop()
  }
}

interface Reads {
  readonly idle: LoadResult
  readonly busy: LoadResult
}

async function readsDuringImport(
  directory: string,
  csv: DemoCsv,
  first: Buffer,
  dearer: Buffer,
): Promise<readonly Reads[]> {
  const product = await ProductProcess.start(path.join(directory, 'reads'), { demo: false })
  try {
    const token = await product.signIn()
    await product.import(token, first)
    await product.untilProducts(csv.rows)
    await sleep(3_000)
    const sorts = ['price_asc', 'price_desc', 'name_asc', 'newest']
    const words = ['mlieko', 'jogurt', 'syr', 'maslo', 'chlieb']
    // Coprime steps, so that no address repeats.
    const addresses = Array.from(
      { length: READERS.rate * READ_SECONDS },
      (_, n) => `/api/v1/products/query?search=${words[n % 5]}&page=${1 + (n % 397)}&sort=${sorts[n % 4]}`,
    )
    const reads = (seconds: number): Promise<LoadResult> =>
      runLoadApart({ url: product.url, seconds, addresses, ...READERS })
    await reads(2)
    const runs: Reads[] = []
    for (let run = 0; run < REPEATS; run++) {
      const idle = await reads(READ_SECONDS)
      // Back and forth, so that each changes the same number of prices.
      const content = run % 2 === 0 ? dearer : first
      const [busy] = await Promise.all([reads(READ_SECONDS), product.import(token, content)])
      runs.push({ idle, busy })
      await sleep(3_000)
    }
    return runs
  } finally {
    await product.stop()
  }
}

/** Measures a 50 MB file through the API, compared with plain SQL for the same rows and tables. */
export async function importBench(): Promise<BenchPart> {
  const directory = await mkdtemp(path.join(tmpdir(), 'cenolov-bench-import-'))
  try {
    const firstFile = path.join(directory, 'first.csv')
    const dearerFile = path.join(directory, 'dearer.csv')
    const csv = await writeDemoCsv(firstFile, { rows: ROWS_AT_MOST, today: TODAY, maxBytes: MAX_BYTES })
    await writeDemoCsv(dearerFile, { rows: csv.rows, today: TODAY, dearerEvery: DEARER_EVERY })
    const [first, dearer] = await Promise.all([readFile(firstFile), readFile(dearerFile)])
    const plain = new RawImports(directory, csv.rows)
    const raw: Times[] = []
    const ours: OurRun[] = []
    // By turns: the machine may be faster at one time than at another.
    for (let run = 0; run < REPEATS; run++) {
      raw.push(await plain.run())
      ours.push(await ourRun(path.join(directory, `ours-${run}`), csv, first, dearer))
    }
    const reads = await readsDuringImport(directory, csv, first, dearer)
    const rawMedian = mediansOf(raw)
    const ofRuns = (figure: (run: OurRun) => number) => median(ours.map(figure))
    const ourMedian = {
      fresh: ofRuns(({ fresh }) => fresh.committedMs),
      again: ofRuns(({ again }) => again.committedMs),
      changed: ofRuns(({ changed }) => changed.committedMs),
    }
    const committedRise = ofRuns((run) => Math.max(...Object.values(run).map((one) => one.committedRise)))
    const rise = ofRuns((run) => Math.max(...Object.values(run).map((one) => one.rise)))
    const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`
    const visible = (kind: keyof OurRun) =>
      `, visible after ${seconds(ofRuns((run) => run[kind].ms - run[kind].committedMs))}`
    const ratio = ourMedian.fresh / rawMedian.fresh
    const againShare = ourMedian.again / ourMedian.fresh
    const idleP99 = median(reads.map(({ idle }) => idle.p99Ms))
    const busyP99 = median(reads.map(({ busy }) => busy.p99Ms))
    const readRatio = busyP99 / Math.max(1, idleP99)
    const file = `${(csv.bytes / 1_048_576).toFixed(0)} MB, ${csv.rows.toLocaleString('en')} rows`
    return {
      figures: {
        csv,
        raw,
        ours,
        reads,
        ratio: rounded(ratio),
        againShare: rounded(againShare),
        readRatio: rounded(readRatio),
      },
      rows: [
        {
          what: `Import of a new file (${file})`,
          ours: seconds(ourMedian.fresh) + visible('fresh'),
          beside: `COPY and one upsert: ${seconds(rawMedian.fresh)}`,
          budget: `${rounded(ratio)}x, at most 1.5x`,
          kept: ratio <= 1.5,
        },
        {
          what: 'The same file again',
          ours: seconds(ourMedian.again),
          beside: `COPY and one upsert: ${seconds(rawMedian.again)}`,
          budget: `${rounded(againShare)}x of the first, at most 0.5x`,
          kept: againShare <= 0.5,
        },
        {
          what: '5 % of the rows changed',
          ours: seconds(ourMedian.changed) + visible('changed'),
          beside: `COPY and one upsert: ${seconds(rawMedian.changed)}`,
          budget: '',
          kept: null,
        },
        {
          what: 'Memory of the import above what it was before',
          ours: `${committedRise.toFixed(0)} MB`,
          beside: `with the new version of the catalogue beside the old one: ${rise.toFixed(0)} MB`,
          budget: 'at most 150 MB',
          kept: committedRise <= 150,
        },
        {
          what: `Catalogue reads during an import, ${READERS.rate} a second, p99`,
          ours: `${busyP99} ms`,
          beside: `without an import: ${idleP99} ms`,
          budget: `${rounded(readRatio)}x, at most 3x`,
          kept: readRatio <= 3,
        },
      ],
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
