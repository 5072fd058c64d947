import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Source } from '@cenolov/contract/admin'
import { BRANCH_PRICES, branchCellText } from '@cenolov/core/branches'
import { dayAfter } from '@cenolov/core/day'
import { afterAll, expect, it } from 'vitest'
import { type CsvRow, csvText } from '#testing/csv-text.ts'
import { jsonCaller } from '#testing/shopper.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { unpackedZip } from '#testing/unpacked-zip.ts'
import { untilImported, uploadCsv } from '#testing/upload-csv.ts'
import { Archive } from './archive.ts'

/** Both installations live through the same days. */
const DAYS = ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05']
let today = DAYS[0]!
const now = () => new Date(`${today}T10:00:00Z`)
const directory = await mkdtemp(join(tmpdir(), 'cenolov-round-'))
const origin = await testApp({}, now)
const other = await testApp({ SOURCE_DIR: directory }, now)
afterAll(async () => {
  await Promise.all([origin.close(), other.close()])
  await rm(directory, { recursive: true })
})

const archiveOf = ({ database, storage, clock, dataDir }: TestApp) =>
  new Archive({
    ...{ connection: database.connection, storage, clock, dataDir },
    about: { title: 'C', licence: 'CC-BY-4.0', contact: 'data@example.sk', homepage: 'https://c.example' },
    ...{ timeZone: 'Europe/Bratislava', staleAfterDays: 99_999 },
  })
async function bytesOf(app: TestApp, day: string): Promise<Buffer> {
  await archiveOf(app).writeAgain({ from: day, to: day })
  return (await app.server.inject({ url: `/data/${day}.zip` })).rawPayload
}

const branches = (differ: Parameters<typeof branchCellText>[0]['differ']) =>
  branchCellText({ sold: ['L1', 'L2', 'L3'], differ })
/** Returns rows of one day in every form that the archive has. */
const rowsOf = (day: string, at: number): CsvRow[] =>
  [
    {
      Title: 'Maslo',
      Store: 'Lidl',
      Price: at < 2 ? '2.49' : '2.79',
      Akcia: at === 1 ? '1.99' : 'No',
      EAN: '8590000000008',
      Article: 'L-1',
      Origin: 'SVK,CZE',
      VAT: '19',
      Gram: '250',
    },
    {
      Title: 'Mlieko 1 l',
      Store: 'Lidl',
      Price: '1.09',
      Akcia: at % 2 === 0 ? '20%' : 'No',
      Gram: '',
      Category: 'Mlieko',
      'Secondary Category': 'Trvanlivé',
    },
    { Title: '=Chlieb; "ražný", krájaný', Store: 'Lidl', Price: '1.55', 'Unit Price': '3.11', Gram: '500' },
    {
      Title: 'Vajcia',
      Store: 'COOP; Jednota',
      Price: '3.20',
      Akcia: '2.50',
      Card: 'Moja karta',
      Amount: '10',
      Unit: 'ks',
      Gram: '',
    },
    {
      Title: 'Syr',
      Store: 'COOP; Jednota',
      Price: '4.00',
      Akcia: '3.00',
      'Valid From': DAYS[1]!,
      'Valid To': DAYS[3]!,
      Limit: '6',
    },
    { Title: 'Pivo', Store: 'Tesco', Price: '21.90', Multi: '3 za 50 €' },
    { Title: 'Rožok', Store: 'Tesco', 'Specific Store': 'Nitra, Mlynská', Price: '0.12', Gram: '50' },
    { Title: 'Rožok', Store: 'Tesco', 'Specific Store': 'Žilina', Price: '0.15', Gram: '50', Article: 'R' },
  ].map((row) => ({ 'Unit Price': '', ...row, Date: day }))
const withBranches = (day: string, at: number): CsvRow[] => [
  {
    Title: 'Cukor',
    Store: 'Billa',
    Price: '1.19',
    Date: day,
    Gram: '1000',
    [BRANCH_PRICES]: branches([{ code: 'L2', price: at < 3 ? 1.29 : 1.35, akcia: 'No' }]),
  },
]

it('gives another installation the same archive, to the byte', async () => {
  const admin = await origin.signedIn('admin@example.sk', { admin: true })
  const reader = await other.signedIn('admin@example.sk', { admin: true })
  const call = jsonCaller(other, reader, '/api/v1/admin/sources')
  const created = await call('POST', '', {
    name: 'Susedia',
    kind: 'folder',
    location: '*.zip',
    preset: 'archive',
  })
  expect(created.statusCode, created.body).toBe(201)
  const { id } = created.json<Source>()
  const published: Buffer[] = []
  for (const [at, day] of DAYS.entries()) {
    today = day
    await uploadCsv(origin, admin, csvText(rowsOf(day, at)))
    await uploadCsv(origin, admin, csvText(withBranches(day, at)))
    await origin.database.pool.query("UPDATE branches SET osm = 'way/123456' WHERE code = 'L2'")
    today = dayAfter(day, 1)
    const bytes = await bytesOf(origin, day)
    published.push(bytes)
    today = day
    await writeFile(join(directory, `${day}.zip`), bytes)
    const run = await call('POST', `/${id}/run`)
    expect(run.statusCode, run.body).toBe(202)
    const status = await untilImported(other, reader, run.json().job_id)
    expect({ ...status, errors: status.errors ?? [] }, day).toMatchObject({
      status: 'completed',
      error_count: 0,
    })
    today = dayAfter(day, 1)
    const again = await bytesOf(other, day)
    expect(await unpackedZip(again), day).toEqual(await unpackedZip(bytes))
    expect(again.equals(bytes), day).toBe(true)
  }
  const last = [...(await unpackedZip(published.at(-1)!)).values()].join('\n')
  for (const line of ['*,#2,1.36,1.09,1.09,,1.09,EUR,', 'Moja karta', 'L1|L2|L3', '~Žilina,R,0.15,'])
    expect(last).toContain(line)
  expect(new Set(published.map((bytes) => bytes.toString('base64'))).size).toBe(DAYS.length)
})
