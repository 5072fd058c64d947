import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayAfter } from '@cenolov/core/day'
import { afterAll, expect, it } from 'vitest'
import { type CsvRow, csvText } from '#testing/csv-text.ts'
import { endJobs } from '#testing/end-jobs.ts'
import { testApp } from '#testing/test-app.ts'
import { uploadCsv } from '#testing/upload-csv.ts'
import type { ArchiveIndexResponse } from '../../api.ts'
import { PERIODS, type PriceIndex } from '../../rules/price-index/index.ts'
import { Archive } from '../archive/archive.ts'
import { calculateIndex } from '../price-index/calculate-index.ts'
import { indexFromArchive } from './index-from-archive.ts'

const LAST = '2026-04-10'
const STALE_AFTER_DAYS = 50
const app = await testApp({}, () => new Date(`${dayAfter(LAST, 1)}T10:00:00Z`))
const directory = await mkdtemp(join(tmpdir(), 'cenolov-index-'))
afterAll(async () => {
  await app.close()
  await rm(directory, { recursive: true })
})
const RULES = { today: LAST, timeZone: 'Europe/Bratislava', staleAfterDays: STALE_AFTER_DAYS }

/** Goods with prices, sales and days that no round number hides. */
function rows(): CsvRow[] {
  const found: CsvRow[] = []
  for (const [at, Store] of ['Lidl', 'Žabka', 'coop'].entries())
    for (const [kind, Category] of ['Mlieko', 'Čaj', ''].entries())
      for (let good = 0; good < 23; good += 1)
        for (let change = 0; change < 4; change += 1) {
          const cents = 101 + ((good * 37 + change * 13 + at * 7 + kind * 3) % 400)
          found.push({
            Title: `${Category || 'Iné'} ${good}`,
            ...{ Store, Category, Gram: '' },
            Price: (cents / 100).toFixed(2),
            Akcia:
              (good + change) % 3 === 0
                ? '17%'
                : (good + change) % 5 === 0
                  ? ((cents - 20) / 100).toFixed(2)
                  : 'No',
            Date: dayAfter(
              '2026-01-05',
              change * 29 + (good % 11) - (change === 3 && good % 4 === 0 ? 40 : 0),
            ),
            EAN: good % 2 === 0 ? '' : ean(good),
            Article: good % 5 === 0 ? `${Store}-${kind}-${good}` : '',
          })
        }
  return found
}

function ean(number: number): string {
  const digits = `85900000${String(number).padStart(4, '0')}`
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const admin = await app.signedIn('admin@example.sk', { admin: true })
const { pool } = app.database

/** Writes all archives a second time, as readers of the open data get them, and returns the figures in them. */
async function figuresOfArchive(): Promise<readonly Figure[]> {
  const archive = new Archive({
    ...{ connection: app.database.connection, storage: app.storage, clock: app.clock, dataDir: app.dataDir },
    about: { title: 'C', licence: 'CC-BY-4.0', contact: 'data@example.sk', homepage: 'https://c.example' },
    ...RULES,
  })
  await archive.writeAgain({ from: '2026-01-01', to: LAST })
  const { files } = (await app.server.inject({ url: '/data/index.json' })).json<ArchiveIndexResponse>()
  for (const { name } of files)
    await writeFile(join(directory, name), (await app.server.inject({ url: `/data/${name}` })).rawPayload)
  return (await indexFromArchive(directory, 'EUR')).flatMap(({ figures, ...index }) =>
    figures.map((figure) => ({ ...index, ...figure })),
  )
}
type Figure = Omit<PriceIndex, 'figures'> & PriceIndex['figures'][number]

it('the archive alone gives the index, to the last digit', async () => {
  await uploadCsv(app, admin, csvText(rows()))
  expect(await endJobs(pool)).toBe(true)
  await pool.query("UPDATE products SET ended_at = '2026-03-20', deleted_at = now() WHERE title = 'Mlieko 4'")
  const again = await figuresOfArchive()
  await calculateIndex(app, RULES)
  const { rows: own } = await pool.query(
    'SELECT period, series, category, store, time, value, geks, goods FROM price_indices',
  )
  for (const period of PERIODS)
    expect(own.filter((figure) => figure.period === period).length).toBeGreaterThan(40)
  expect(inOrder(again)).toEqual(inOrder(own))
}, 120_000)

it.runIf(process.env.NIGHTLY)(
  'the archive alone gives the same published months after 25 goods return from a pause',
  async () => {
    const seasonal = (day: string, Price: string, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        ...{ Title: `Plod ${at}`, Store: 'Sad', Category: 'Ovocie', Gram: '', Akcia: 'No', Price, Date: day },
      }))
    await uploadCsv(app, admin, csvText(seasonal('2026-01-05', '1.00', 50)))
    for (const day of ['2026-02-04', '2026-03-06', '2026-04-05'])
      await uploadCsv(app, admin, csvText(seasonal(day, '1.00', 25)))
    const published = (figures: readonly Figure[]) =>
      // The control by GEKS compares all months with each other, so it moves with every new one.
      inOrder(
        figures
          .filter(({ period, time }) => period === 'month' && time < '2026-04')
          .map((one) => ({ ...one, geks: 0 })),
      )
    const before = published(await figuresOfArchive())
    expect(before.filter((figure) => figure.includes('"Sad"')).length).toBeGreaterThan(2)
    // The last 25 return, at another price.
    await uploadCsv(app, admin, csvText(seasonal('2026-04-08', '1.60', 50).slice(25)))
    expect(published(await figuresOfArchive())).toEqual(before)
  },
  120_000,
)

it('refuses a directory that cannot be read, and a broken archive', async () => {
  await expect(indexFromArchive(join(directory, 'none'), 'EUR')).rejects.toThrow('is not a directory')
  await writeFile(join(directory, '2026-04-11.zip'), 'PK')
  await expect(indexFromArchive(directory, 'EUR')).rejects.toThrow('2026-04-11.zip: ')
})

const inOrder = (figures: readonly object[]) =>
  figures
    .map((figure) =>
      JSON.stringify(figure, ['period', 'series', 'category', 'store', 'time', 'value', 'geks', 'goods']),
    )
    .sort()
