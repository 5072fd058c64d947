import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { imageVariants } from '@cenolov/core/product'
import { expect } from 'vitest'
import { checkData } from '../../doctor/check-data.ts'
import { IMAGES_FOLDER, ImagesService } from '../../modules/images/service.ts'
import { diskFiles } from '../../modules/import/file-store.ts'
import { jobsWithFiles } from '../../modules/import/job-status.ts'
import { DISK_FULL } from '../../modules/import/runner.ts'
import type { FileStorage } from '../../platform/storage/file-storage.ts'
import { type Load, PRODUCTS, priceOf, SOURCED, UPLOADED } from './load.ts'
import type { Outage, Site } from './site.ts'

/** Checks invariants of every moment, even while earlier jobs still wait. */
export async function expectWhole(site: Site, load: Load): Promise<void> {
  await expectOneWave(site)
  await expectHistoryAgrees(site)
  await expectConfirmed(site, load)
  expect(load.wrongAnswers).toEqual([])
}

/** Checks invariants of a product without any pending work (`settle`). */
export async function expectSettled(site: Site, load: Load): Promise<void> {
  await expectWhole(site, load)
  await expectServed(site, load)
  await expectImported(site, load)
  await expectJobsOver(site)
  await expectMailsOnce(site, load)
  await expectNoOrphans(site)
}

/** The catalogue is all old or all new: every product of a store has the price of one wave. */
async function expectOneWave(site: Site): Promise<void> {
  const rows = await site.rows<{ store: string; prices: string[]; count: number }>(
    `SELECT store, array_agg(DISTINCT price::text) AS prices, count(*)::int AS count FROM products
     WHERE deleted_at IS NULL GROUP BY store`,
  )
  for (const { store, prices, count } of rows)
    expect([store, prices, count]).toEqual([store, [expect.any(String)], PRODUCTS])
}

/** The rules of `npm run doctor`: current prices are the newest of the history, and no reference dangles. */
async function expectHistoryAgrees(site: Site): Promise<void> {
  const findings = await checkData(site.database.db)
  expect(findings.filter(({ remedy }) => remedy !== null)).toEqual([])
}

async function expectConfirmed(site: Site, { confirmed }: Load): Promise<void> {
  const values = async <T>(column: string, table: string) =>
    (await site.rows<{ value: T }>(`SELECT ${column} AS value FROM ${table}`)).map(({ value }) => value)
  const lost = <T>(wanted: Iterable<T>, found: readonly T[]) => {
    const known = new Set(found)
    return [...wanted].filter((one) => !known.has(one))
  }
  expect({
    uploads: lost(confirmed.uploads.keys(), await values<string>('id::text', 'import_jobs')),
    registrations: lost(confirmed.registrations, await values<string>('email', 'users')),
    favorites: lost(confirmed.favorites, await values<number>('product_id::int', 'favorites')),
  }).toEqual({ uploads: [], registrations: [], favorites: [] })
}

async function expectServed(site: Site, load: Load): Promise<void> {
  const [{ wanted } = { wanted: [] }] = await site.rows<{ wanted: string[] }>(
    `SELECT array_agg(store || ' ' || price ORDER BY store) AS wanted
     FROM (SELECT DISTINCT store, price::float FROM products WHERE deleted_at IS NULL) one`,
  )
  const served = async () => {
    const answer = await load.admin.call('GET', '/api/v1/products')
    if (answer?.status !== 200) return answer
    const products = JSON.parse(answer.text) as { store: string; price: number }[]
    return [...new Set(products.map(({ store, price }) => `${store} ${price}`))].sort()
  }
  await expect.poll(served, { timeout: 30_000 }).toEqual(wanted)
}

/** Each confirmed upload was imported, or has a reason for failing. The shop shows the last good one of each store. */
async function expectImported(site: Site, { confirmed }: Load): Promise<void> {
  const jobs = await site.rows<{ id: string; status: string; message: string; attempts: number }>(
    'SELECT id::text, status, message, attempts FROM import_jobs WHERE source_id IS NULL ORDER BY queued_at, id',
  )
  const unsaid = jobs.filter(
    ({ status, attempts, message }) => status !== 'completed' && attempts <= 3 && message !== DISK_FULL,
  )
  expect(unsaid).toEqual([])
  const last = jobs.findLast(({ id, status }) => status === 'completed' && confirmed.uploads.has(id))
  const [price] = await site.rows<{ price: string }>(
    'SELECT DISTINCT price::numeric(9, 2)::text AS price FROM products WHERE store = $1',
    [UPLOADED],
  )
  // A file whose confirmation was lost may have come after the last confirmed one.
  const oldest = priceOf(confirmed.uploads.get(last?.id ?? '') ?? 0)
  expect(Number(price?.price)).toBeGreaterThanOrEqual(Number(oldest))
  const [sourced] = await site.rows<{ count: number }>(
    'SELECT count(*)::int AS count FROM products WHERE store = $1',
    [SOURCED],
  )
  expect(sourced?.count).toBe(PRODUCTS)
}

/** Jobs are finished or marked: none failed without a reason, and no mail failed at all. */
async function expectJobsOver(site: Site): Promise<void> {
  const failed = await site.rows(
    `SELECT name, output FROM pgboss.job WHERE state = 'failed'
       AND (output IS NULL OR name LIKE '%mail%')`,
  )
  expect(failed).toEqual([])
  const unsaid = await site.rows(
    `SELECT id, status, reason FROM source_runs WHERE status = 'failed' AND coalesce(reason, '') = ''`,
  )
  expect(unsaid).toEqual([])
}

/** No mail is lost. An outage before its record may double it, which its Message-ID reveals. */
async function expectMailsOnce(site: Site, { confirmed }: Load): Promise<void> {
  const { taken } = site.mails
  const reached = new Set(taken.map(({ to }) => to))
  expect([...confirmed.registrations].filter((email) => !reached.has(email))).toEqual([])
  const [{ readers } = { readers: [] }] = await site.rows<{ readers: string[] }>(
    `SELECT array_agg(email) AS readers FROM users u JOIN watches a ON a.user_id = u.id`,
  )
  const [told] = await site.rows<{ runs: number }>(
    'SELECT count(*)::int AS runs FROM alert_runs WHERE alerts_sent > 0',
  )
  if (told!.runs > 0) expect(readers.filter((email) => !reached.has(email))).toEqual([])
  const times = new Map<string, number[]>()
  for (const { id, at } of taken) times.set(id, [...(times.get(id) ?? []), at])
  expect(times.has('')).toBe(false)
  const unexcused = [...times].filter(([, ats]) =>
    ats.some((at, place) => place > 0 && !isAcross(site.outages, ats[place - 1]!, at)),
  )
  expect(unexcused).toEqual([])
}

const isAcross = (outages: readonly Outage[], first: number, second: number): boolean =>
  outages.some(({ from, to }) => first <= to && second >= from)

/**
 * No file is left over: of sources at once, of uploads and pictures after the sweep, which deletes day-old files. For
 * an upload whose commit got no answer, it is unknown at first whether its job exists.
 */
async function expectNoOrphans({ dataDir, database: { db }, storage }: Site): Promise<void> {
  const uploads = join(dataDir, 'uploads')
  await makeOld(uploads)
  await diskFiles(uploads).dropOthers(() => jobsWithFiles(db), 'old')
  for (const folder of ['uploads', 'sources'])
    expect([folder, await readdir(join(dataDir, folder)).catch(() => [])]).toEqual([folder, []])
  await new ImagesService({
    db,
    storage: aged(storage),
    startJob: async () => undefined,
    waitForVersion: async () => undefined,
  }).sweep()
  const stored: string[] = []
  for await (const { path } of storage.list(IMAGES_FOLDER)) stored.push(path)
  const rows = await db.selectFrom('product_images').select('path').where('path', '<>', '').execute()
  const used = rows.flatMap(({ path }) => imageVariants(path).map((variant) => variant.path))
  expect(stored.sort()).toEqual([...new Set(used)].sort())
}

async function makeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) await utimes(join(folder, name), 0, 0)
}

/** The same files with an age at which the sweep deletes unused ones. */
const aged = (storage: FileStorage): FileStorage => ({
  ...storage,
  list: async function* (folder) {
    for await (const file of storage.list(folder)) yield { ...file, modifiedAt: new Date(0) }
  },
})
