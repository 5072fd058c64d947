import { createReadStream, existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { titleAmounts } from '@cenolov/core/amount'
import { DEFAULT_TIME_ZONE } from '@cenolov/core/day'
import { csvLine } from '@cenolov/core/import'
import { WITHOUT_TERMS } from '@cenolov/core/offer'
import {
  CSV_COLUMNS,
  PRODUCT_FORM_FIELDS,
  type ProductInput,
  plainTexts,
  readEan,
} from '@cenolov/core/product'
import { insertJob } from '@cenolov/server/src/modules/import/job.ts'
import { FileInspection } from '@cenolov/server/src/modules/import/rows/inspect.ts'
import { runImport } from '@cenolov/server/src/modules/import/run.ts'
import { type OpenDatabase, open } from '@cenolov/server/src/platform/database/database.ts'
import { pino } from 'pino'
import { benchProducts } from '../bench-products.ts'
import { freshDatabase } from '../import/raw-import.ts'
import type { BenchPart, BenchRow } from '../report/report.ts'
import { TODAY, withCluster, withDirectory } from '../with-product.ts'
import { nextDay, type PlantedList, plantSlips, randomOf, readRecords } from './planted-rows.ts'

const SHARED = path.join(import.meta.dirname, '../../../../shared/data')
const YESTERDAY = '2026-11-19'
const DEMO_PRODUCTS = 100_000
const HELD_MIN = 95
const HONEST_MAX = 0.1

interface Case {
  readonly name: string
  readonly before: readonly ProductInput[]
  readonly list: PlantedList
}

/**
 * Measures how many mistakes the gate holds, and how many honest rows. 1 % of the rows are planted mistakes. The lists
 * are price lists of real goods, and the demo with its 60 days of history, imported like any file.
 */
export function gateBench(): Promise<BenchPart> {
  return withDirectory((directory) =>
    withCluster(async (cluster) => {
      const rows: BenchRow[] = []
      const figures: Record<string, unknown> = {}
      for (const one of cases()) {
        await freshDatabase(cluster, 'gate')
        const database = open(cluster.connection('gate'), pino({ level: 'silent' }), async () => undefined)
        try {
          await importRows(database, directory, one.before)
          const jobId = await importRows(database, directory, one.list.rows)
          const result = await judged(database, jobId, one.list)
          figures[one.name] = result
          rows.push(...rowsOf(one.name, result))
        } finally {
          await database.close()
        }
      }
      return { rows, figures }
    }),
  )
}

function cases(): readonly Case[] {
  const random = randomOf(20_261_120)
  const demo = [...benchProducts({ rows: DEMO_PRODUCTS, today: YESTERDAY })].map((product) => ({
    ...product,
    unit_price: product.unit_price || null,
    gram: product.gram || null,
  }))
  const withHistory = demo.flatMap(({ history, ...product }) => [
    ...history.map((change) => ({ ...product, ...change })),
    product,
  ])
  const found: Case[] = [
    { name: 'demo, 100,000 products, 60 days', before: withHistory, list: nextDay(demo, TODAY, random) },
  ]
  const croatian = path.join(SHARED, 'croatian-goods.csv')
  if (existsSync(croatian)) {
    const goods = readRecords(croatian).flatMap(goodsOf)
    found.push({ name: 'goods of five Croatian chains', before: goods, list: nextDay(goods, TODAY, random) })
  }
  const real = path.join(SHARED, 'real-prices.csv')
  if (existsSync(real)) {
    const changes = readRecords(real)
      .map(changeOf)
      .sort((a, b) => (a.date < b.date ? -1 : 1))
    const known = Math.floor(changes.length / 2)
    found.push({
      name: 'real price changes, 2017 to 2023',
      before: changes.slice(0, known),
      list: plantSlips(changes.slice(known), random),
    })
  }
  return found
}

const EMPTY = {
  ...WITHOUT_TERMS,
  akcia: 'No',
  unit_price: null,
  image_url: '',
  image_path: '',
  ...plainTexts(() => ''),
  amount: 0,
  states_amount: false,
  vat_rate: null,
  amount_unit: '' as const,
  article: '',
  currency: 'EUR',
  origin: '',
}

function goodsOf(record: Readonly<Record<string, string>>): ProductInput[] {
  const ean = readEan(record.ean ?? '')
  const price = Number(record.price)
  const gram = Number(record.amount) || (titleAmounts(record.title!).content?.total ?? null)
  if (!(price > 0)) return []
  return [
    {
      ...EMPTY,
      title: record.title!,
      price,
      gram,
      category: record.category!,
      store: record.chain!,
      date: YESTERDAY,
      ean: ean.ok ? ean.ean : '',
    },
  ]
}

const changeOf = (record: Readonly<Record<string, string>>): ProductInput => ({
  ...EMPTY,
  title: record.Title!,
  akcia: record.Akcia!,
  price: Number(record.Price),
  unit_price: Number(record['Unit Price']) || null,
  gram: Number(record.Gram) || null,
  category: record.Category!,
  store: record.Store!,
  date: record.Date!,
  ean: '',
})

/** The usual columns, and the barcode. */
const FIELDS = PRODUCT_FORM_FIELDS.slice(0, CSV_COLUMNS.length + 1)

async function importRows(
  { db, connection }: OpenDatabase,
  directory: string,
  rows: readonly ProductInput[],
): Promise<string> {
  const file = path.join(directory, 'list.csv')
  const line = (row: ProductInput) =>
    csvLine(
      FIELDS.map((field) => String(row[field] ?? '')),
      ',',
    )
  await writeFile(file, [csvLine([...CSV_COLUMNS, 'EAN'], ','), ...rows.map(line)].join(''))
  const inspecting = new FileInspection()
  for await (const piece of createReadStream(file)) inspecting.push(piece)
  const result = await inspecting.end(() => createReadStream(file))
  if (!result.ok) throw new Error(result.code)
  const { inspection } = result
  const jobId = await insertJob(db, { fileName: 'list.csv', inspection, userId: null, mode: 'import' })
  const outcome = await runImport(
    {
      connection,
      source: { kind: 'file', path: file },
      jobId,
      today: TODAY,
      timeZone: DEFAULT_TIME_ZONE,
      currency: 'EUR',
    },
    () => undefined,
  )
  if (outcome !== 'completed') throw new Error(`the import ended as ${outcome}`)
  return jobId
}

interface Judged {
  readonly planted: number
  readonly held: number
  readonly honest: number
  readonly honestHeld: number
}

async function judged({ pool }: OpenDatabase, jobId: string, { slips }: PlantedList): Promise<Judged> {
  const { rows } = await pool.query<{ row: number }>('SELECT row FROM held_rows WHERE job_id = $1', [jobId])
  // The first row of the list is line 2 of the file.
  const heldPlaces = new Set(rows.map(({ row }) => row - 2))
  const planted = slips.flatMap((slip, place) => (slip === null ? [] : [place]))
  const missed = planted.filter((place) => !heldPlaces.has(place))
  return {
    planted: planted.length,
    held: planted.length - missed.length,
    honest: slips.length - planted.length,
    honestHeld: heldPlaces.size - (planted.length - missed.length),
  }
}

function rowsOf(name: string, { planted, held, honest, honestHeld }: Judged): readonly BenchRow[] {
  const heldPercent = (held / planted) * 100
  const honestPercent = (honestHeld / honest) * 100
  return [
    {
      what: `slips held: ${name}`,
      ours: `${heldPercent.toFixed(1)} % of ${planted}`,
      budget: `at least ${HELD_MIN} %`,
      kept: heldPercent >= HELD_MIN,
    },
    {
      what: `honest rows held: ${name}`,
      ours: `${honestPercent.toFixed(3)} % of ${honest}`,
      budget: `at most ${HONEST_MAX} %`,
      kept: honestPercent <= HONEST_MAX,
    },
  ]
}
