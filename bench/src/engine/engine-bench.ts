import { Catalogue, indexBytes } from '@cenolov/core/catalogue'
import type { Product } from '@cenolov/core/product'
import type { ConnectionSettings } from '@cenolov/server/src/platform/database/connections/connection-settings.ts'
import { open } from '@cenolov/server/src/platform/database/database.ts'
import { migrate } from '@cenolov/server/src/platform/database/schema/migrate.ts'
import { pino } from 'pino'
import type { BenchPart, BenchRow } from '../report/report.ts'
import { median, percentile, rounded } from '../report/statistics.ts'
import { naiveQuery } from './engine-answer.ts'
import { LIBRARIES } from './engine-libraries.ts'
import { engineProducts } from './engine-products.ts'
import { ENGINE_QUERIES } from './engine-queries.ts'
import { TrgmCatalogue } from './engine-trgm.ts'

interface Latency {
  readonly queries: number
  readonly medianMs: number
  readonly p99Ms: number
}

interface LibraryFigures extends Latency {
  readonly name: string
  readonly buildMs: number
  /** Share of the queries for which the library finds another number of products than the engine. */
  readonly differing: number
}

interface EngineFigures {
  readonly size: number
  readonly engine: Latency & { readonly buildMs: number; readonly indexBytesPerProduct: number }
  readonly naive: Latency
  readonly libraries: readonly LibraryFigures[]
  readonly pgTrgm: Latency
  /** Best time to read all products from PostgreSQL as the server does. */
  readonly readMs: number
}

const SIZES = [10_000, 100_000, 1_000_000]
const BUDGET_SIZE = 100_000
const WARM_UP_ROUNDS = 5
const ROUNDS = 20
const BUILDS = 5
/** The alternatives take long at a million products, so only one library runs there, and only every n-th query. */
const SAMPLE_OF_A_MILLION = 9
const LIBRARY_OF_A_MILLION = 'MiniSearch'

/**
 * Measures the catalogue engine on the fixed queries, compared with a naive filter, the search libraries of
 * the field and PostgreSQL with pg_trgm.
 *
 * @param connection an empty database
 */
export async function benchEngine(connection: ConnectionSettings): Promise<BenchPart> {
  const database = open(connection, pino({ level: 'silent' }), async () => undefined)
  await migrate(database)
  await database.close()
  const figures: EngineFigures[] = []
  for (const size of SIZES) figures.push(await benchSize(connection, size))
  return { rows: rowsOf(figures), figures }
}

async function benchSize(connection: ConnectionSettings, size: number): Promise<EngineFigures> {
  const products = engineProducts(size)
  const sample = ENGINE_QUERIES.filter((_, i) => size < 1_000_000 || i % SAMPLE_OF_A_MILLION === 0)
  const { catalogue, buildMs } = buildOften(products)
  const engine = {
    ...latency(repeated(ENGINE_QUERIES, ROUNDS, (query) => catalogue.query(query))),
    buildMs,
    indexBytesPerProduct: rounded(indexBytes(catalogue.toParts()) / size, 1),
  }
  const naive = latency(
    repeated(sample, 1, (query) => requireSame(catalogue, query, naiveQuery(products, query).total), 0),
  )
  const libraries: LibraryFigures[] = []
  for (const name of Object.keys(LIBRARIES)) {
    if (size === 1_000_000 && name !== LIBRARY_OF_A_MILLION) continue
    libraries.push(await benchLibrary(name, products, sample, catalogue))
  }
  return {
    size,
    engine,
    naive,
    libraries,
    ...(await measureTrgm(await TrgmCatalogue.create(connection, products), sample)),
  }
}

async function benchLibrary(
  name: string,
  products: readonly Product[],
  sample: typeof ENGINE_QUERIES,
  catalogue: Catalogue,
): Promise<LibraryFigures> {
  globalThis.gc?.()
  const start = performance.now()
  const indexed = await LIBRARIES[name]!(products)
  const buildMs = rounded(performance.now() - start)
  const times: number[] = []
  let differing = 0
  for (const query of sample) {
    const from = performance.now()
    const { total } = await indexed.query(query)
    times.push(performance.now() - from)
    if (total !== catalogue.search(query).total) differing += 1
  }
  return { name, ...latency(times), buildMs, differing: differing / sample.length }
}

function buildOften(products: readonly Product[]): { catalogue: Catalogue; buildMs: number } {
  const times: number[] = []
  let catalogue = Catalogue.from([])
  for (let i = 0; i < BUILDS; i++) {
    globalThis.gc?.()
    const start = performance.now()
    catalogue = Catalogue.from(products)
    times.push(performance.now() - start)
  }
  return { catalogue, buildMs: rounded(Math.min(...times)) }
}

/** Throws on a different answer. The naive filter has the engine's semantics, so one of the two would be wrong. */
function requireSame(catalogue: Catalogue, query: (typeof ENGINE_QUERIES)[number], total: number): void {
  const own = catalogue.search(query).total
  if (own !== total)
    throw new Error(`${JSON.stringify(query)}: the engine finds ${own}, the naive filter ${total}`)
}

/** Returns the milliseconds of each call: all queries in turn, round after round, after warm-up rounds. */
function repeated<Query>(
  queries: readonly Query[],
  rounds: number,
  run: (query: Query) => void,
  warmUp = WARM_UP_ROUNDS,
): number[] {
  const times: number[] = []
  for (let round = -warmUp; round < rounds; round++) {
    for (const query of queries) {
      const start = performance.now()
      run(query)
      if (round >= 0) times.push(performance.now() - start)
    }
  }
  return times
}

function latency(times: readonly number[]): Latency {
  return {
    queries: times.length,
    medianMs: rounded(median(times), 4),
    p99Ms: rounded(percentile(times, 0.99), 4),
  }
}

async function measureTrgm(database: TrgmCatalogue, sample: typeof ENGINE_QUERIES) {
  try {
    const times: number[] = []
    for (const query of sample) {
      const start = performance.now()
      await database.query(query)
      times.push(performance.now() - start)
    }
    const reads = [await database.readMs(), await database.readMs(), await database.readMs()]
    return { pgTrgm: latency(times), readMs: rounded(Math.min(...reads)) }
  } finally {
    await database.drop()
  }
}

function rowsOf(figures: readonly EngineFigures[]): BenchRow[] {
  const hundredThousand = figures.find(({ size }) => size === BUDGET_SIZE)
  return figures.flatMap((figure) => [queryRow(figure, hundredThousand), buildRow(figure)])
}

const milliseconds = (value: number) => `${rounded(value, 3)} ms`
const medianAndP99 = ({ medianMs, p99Ms }: Latency) =>
  `${milliseconds(medianMs)} median, ${milliseconds(p99Ms)} p99`

function queryRow(figure: EngineFigures, hundredThousand: EngineFigures | undefined): BenchRow {
  const { size, engine, naive, libraries, pgTrgm } = figure
  const faster = (other: Latency) => `${Math.round(other.medianMs / engine.medianMs).toLocaleString('en')}x`
  const beside = [
    `naive filter ${medianAndP99(naive)} (${faster(naive)})`,
    ...libraries.map(
      (one) =>
        `${one.name} ${medianAndP99(one)} (${faster(one)}), another count for ${Math.round(one.differing * 100)} % of the queries`,
    ),
    `pg_trgm ${medianAndP99(pgTrgm)} (${faster(pgTrgm)})`,
  ]
  const row = {
    what: `engine query, ${size.toLocaleString('en')} products`,
    ours: medianAndP99(engine),
    beside: beside.join('; '),
  }
  if (size === BUDGET_SIZE) {
    const isKept =
      naive.medianMs >= 1000 * engine.medianMs && pgTrgm.medianMs >= 50 * engine.medianMs && engine.p99Ms < 1
    return { ...row, budget: '1,000x naive, 50x pg_trgm, p99 under 1 ms', kept: isKept }
  }
  if (size === 1_000_000 && hundredThousand) {
    const isKept = engine.p99Ms < 3 && engine.p99Ms <= 20 * hundredThousand.engine.p99Ms
    return { ...row, budget: 'p99 under 3 ms and at most 20x of that at 100,000', kept: isKept }
  }
  return row
}

function buildRow({ size, engine, libraries, readMs }: EngineFigures): BenchRow {
  const { buildMs, indexBytesPerProduct } = engine
  const row = {
    what: `engine build, ${size.toLocaleString('en')} products`,
    ours: `${milliseconds(buildMs)}, ${indexBytesPerProduct} bytes of index a product`,
    beside: [
      `reading the rows ${milliseconds(readMs)}`,
      ...libraries.map(({ name, buildMs: ms }) => `${name} ${milliseconds(ms)}`),
    ].join('; '),
  }
  if (size !== BUDGET_SIZE) return row
  const isKept = indexBytesPerProduct <= 250 && buildMs <= 1.5 * readMs
  return { ...row, budget: 'at most 1.5x of the read, at most 250 bytes a product', kept: isKept }
}
