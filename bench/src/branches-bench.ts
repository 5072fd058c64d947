import { brotliCompressSync, constants } from 'node:zlib'
import { BRANCH_PRICES, branchCellText } from '@cenolov/core/branches'
import { csvLine } from '@cenolov/core/import'
import pg from 'pg'
import { inParts } from './demo-csv.ts'
import type { ProductProcess, TimedImport } from './product-process.ts'
import type { BenchPart } from './report/report.ts'
import { median, rounded } from './report/statistics.ts'
import { type BenchSite, withProduct } from './with-product.ts'

const GOODS = Number(process.env.BENCH_BRANCH_GOODS ?? 5_000)
const CHAINS = 7
const BRANCHES_A_CHAIN = 100
/** One branch in ten charges something else. */
const DIFFERS_EVERY = 10
/** Three in a hundred goods change each day. */
const CHANGES_EVERY = 33
const SIMULATED_DAYS = 5
const QUERIES = 200
const CHOSEN = Array.from({ length: 20 }, (_, index) => 1 + index * 33).join(',')
/** As the server compresses answers. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Prices of branches, the same data as a product for each branch, or the goods alone. */
type Shape = 'prices' | 'products' | 'goods'

function csvOf(day: number, shape: Shape): Buffer {
  const date = new Date(Date.UTC(2026, 9, 1 + day)).toISOString().slice(0, 10)
  const header = ['Title', 'Price', 'Store', 'Category', 'Article', 'Date', 'Specific Store', BRANCH_PRICES]
  const lines = [csvLine(header, ',')]
  for (let item = 0; item < GOODS; item += 1) {
    const store = `Reťazec ${item % CHAINS}`
    const changes =
      Math.floor((day * CHANGES_EVERY + item) / CHANGES_EVERY) - Math.floor(item / CHANGES_EVERY)
    const moved = (item + day) % CHANGES_EVERY === 0 ? changes : 0
    const usual = (100 + ((item * 37) % 900) + moved) / 100
    const row = [`Tovar ${item} 500 g`, usual.toFixed(2), store, `Kategória ${item % 40}`, `A${item}`, date]
    const codes = Array.from({ length: BRANCHES_A_CHAIN }, (_, branch) => String(branch))
    const priceAt = (branch: number) =>
      (branch + item) % DIFFERS_EVERY === 0 ? Math.round(usual * 108) / 100 : usual
    if (shape === 'products')
      for (const code of codes)
        lines.push(csvLine([...row.with(1, priceAt(Number(code)).toFixed(2)), code, ''], ','))
    else if (shape === 'goods') lines.push(csvLine([...row, '', ''], ','))
    else {
      const differ = codes
        .filter((code) => priceAt(Number(code)) !== usual)
        .map((code) => ({ code, price: priceAt(Number(code)), akcia: 'No' }))
      lines.push(csvLine([...row, '', branchCellText({ sold: codes, differ })], ','))
    }
  }
  return Buffer.from(lines.join(''))
}

interface Measured {
  readonly firstMs: number
  readonly nextMs: number
  readonly rise: number
  readonly nodeMb: number
  readonly storedMb: number
  readonly growthMbADay: number
}

async function importAll(product: ProductProcess, csv: Buffer): Promise<Pick<TimedImport, 'ms' | 'rise'>> {
  const parts: TimedImport[] = []
  for (const part of inParts(csv)) parts.push(await product.import(part))
  return {
    ms: parts.reduce((sum, { ms }) => sum + ms, 0),
    rise: Math.max(...parts.map(({ rise }) => rise)),
  }
}

async function storedMb({ connection }: BenchSite): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } =
    await client.query(`SELECT sum(pg_total_relation_size(name::regclass)) AS bytes FROM unnest(ARRAY[
    'products', 'price_history', 'branches', 'product_branches', 'branch_offers', 'branch_history']) AS name`)
  await client.end()
  return Number(rows[0].bytes) / 1_048_576
}

function measured(
  shape: Shape,
  days: number,
): Promise<Measured & { readonly ratio: number; readonly chosenKb: number }> {
  return withProduct({}, async (site) => {
    const { product } = site
    const before = product.memory().now
    const first = await importAll(product, csvOf(0, shape))
    const stored = await storedMb(site)
    const next: number[] = []
    let rise = first.rise
    for (let day = 1; day <= days; day += 1) {
      const { ms, rise: more } = await importAll(product, csvOf(day, shape))
      next.push(ms)
      rise = Math.max(rise, more)
    }
    return {
      firstMs: first.ms,
      nextMs: median(next),
      rise,
      nodeMb: product.memory().now - before,
      storedMb: stored,
      growthMbADay: ((await storedMb(site)) - stored) / days,
      ratio: shape === 'prices' ? await queryRatio(product) : 0,
      chosenKb: shape === 'prices' ? await chosenKb(product) : 0,
    }
  })
}

/** Returns how much longer a query with twenty branches takes than one without. */
async function queryRatio(product: ProductProcess): Promise<number> {
  const client = async (more: string) => {
    const times: number[] = []
    for (let query = 0; query < QUERIES; query += 1) {
      const began = performance.now()
      await product.call(`/api/v1/products/query?search=tovar+${query}&page=1${more}`)
      times.push(performance.now() - began)
    }
    return median(times)
  }
  // The first one makes the view of these branches.
  await product.call(`/api/v1/products/query?branches=${CHOSEN}`)
  const without = await client('')
  return (await client(`&branches=${CHOSEN}`)) / without
}

/** Returns the compressed size of the prices in twenty branches that a device fetches. */
async function chosenKb(product: ProductProcess): Promise<number> {
  const prices = await product.call(`/api/v1/branches/prices?branches=${CHOSEN}`)
  return brotliCompressSync(JSON.stringify(prices), BROTLI).length / 1_000
}

/** Measures prices of branches, compared with the same data as one product for each branch. */
export async function branchesBench(): Promise<BenchPart> {
  const ours = await measured('prices', SIMULATED_DAYS)
  const alone = await measured('goods', SIMULATED_DAYS)
  const apart = await measured('products', 1)
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  const mb = (value: number) => `${value.toFixed(0)} MB`
  const prices = (GOODS * BRANCHES_A_CHAIN).toLocaleString('en')
  const year = ours.storedMb + ours.growthMbADay * 365
  return {
    figures: { goods: GOODS, branches: CHAINS * BRANCHES_A_CHAIN, ours, alone, apart, year },
    rows: [
      {
        what: `First import of ${prices} branch prices`,
        ours: seconds(ours.firstMs),
        beside: `as products of branches: ${seconds(apart.firstMs)}`,
        budget: 'at most 90 s',
        kept: ours.firstMs <= 90_000,
      },
      {
        what: 'The next day, with 3 % of the goods changed',
        ours: seconds(ours.nextMs),
        beside: `as products of branches: ${seconds(apart.nextMs)}`,
        budget: 'at most 30 s',
        kept: ours.nextMs <= 30_000,
      },
      {
        what: 'Memory of the import above what it was before',
        ours: mb(ours.rise),
        beside: `as products of branches: ${mb(apart.rise)}`,
        budget: 'at most 250 MB',
        kept: ours.rise <= 250,
      },
      {
        what: 'Memory of the node above one with the goods alone',
        ours: mb(ours.nodeMb - alone.nodeMb),
        beside: `as products of branches: ${mb(apart.nodeMb - alone.nodeMb)}`,
        budget: 'at most 40 MB',
        kept: ours.nodeMb - alone.nodeMb <= 40,
      },
      {
        what: 'Compressed prices in twenty branches, for a device',
        ours: `${ours.chosenKb.toFixed(1)} kB`,
        budget: 'at most 30 kB',
        kept: ours.chosenKb <= 30,
      },
      {
        what: 'Stored after the first day, and after a year of such days',
        ours: `${mb(ours.storedMb)}, ${mb(year)}`,
        beside: `as products of branches, the first day: ${mb(apart.storedMb)}`,
      },
      {
        what: 'A query in twenty branches, beside one without',
        ours: `${rounded(ours.ratio)}x`,
        budget: 'at most 2x',
        kept: ours.ratio <= 2,
      },
    ],
  }
}
