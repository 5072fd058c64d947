import { existsSync, readFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportStatus } from '@cenolov/contract/admin'
import { describe, expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { csvText } from '../../testing/csv-text.ts'
import { multipartFile, uploadCsv } from '../../testing/upload-csv.ts'

const { app, admin } = await adminApp()

async function upload(content: Buffer | string, fileName?: string) {
  const { payload, headers } = multipartFile(content, fileName)
  return app.server.inject({
    method: 'POST',
    url: '/api/v1/admin/upload/csv',
    headers: { ...headers, ...admin },
    payload,
  })
}
const productCount = async () =>
  Number((await app.database.pool.query('SELECT count(*) FROM products')).rows[0].count)

/** A job is reported done a moment before its runner deletes the file. */
const runnersAreGone = () => expect.poll(() => readdir(join(app.dataDir, 'uploads'))).toEqual([])

describe('an upload', () => {
  it('becomes a job that reports its progress to the end', async () => {
    const status = await uploadCsv(app, admin, csvText([{ Title: 'Maslo' }, { Title: 'Chlieb', Price: 'x' }]))
    expect(status).toEqual<ImportStatus>({
      job_id: expect.any(String),
      mode: 'import',
      file_name: 'katalog.csv',
      status: 'completed',
      progress: 100,
      message: 'Import je dokončený',
      total_rows: 2,
      processed_count: 1,
      created_count: 1,
      updated_count: 0,
      history_count: 0,
      collapsed_count: 0,
      ended_count: 0,
      held_count: 0,
      error_count: 1,
      processing_time: expect.any(Number),
      images_scheduled: 0,
      errors: [{ row: 3, column: 'Price', message: 'Cena musí byť nezáporné číslo, nie „x“' }],
      notes: [],
      unchanged: false,
      source: null,
      can_undo: true,
      undone_at: null,
      rejected_kept: 1,
      preview: null,
      can_apply: false,
      uploaded_by: 'admin@example.sk',
      created_at: expect.any(String),
      finished_at: expect.any(String),
    })
  })

  it('is answered with the number of rows before they are imported', async () => {
    const answer = await upload(csvText([{ Title: 'Jeden' }, { Title: 'Dva' }]))
    expect(answer.statusCode).toBe(202)
    expect(answer.json()).toEqual({ job_id: expect.any(String), total_rows: 2 })
    await expect.poll(productCount).toBe(3)
  })

  it.each([
    ['another file type', csvText([{}]), 'katalog.xlsx', 400, 'Iba CSV súbory sú povolené'],
    ['an empty file', '', 'a.csv', 400, 'Súbor je prázdny'],
    ['a binary file', Buffer.from([0, 1, 2, 3]), 'a.csv', 400, 'Súbor nie je platný CSV súbor'],
    ['other columns', 'Foo,Bar\n1,2\n', 'a.csv', 400, 'V súbore chýbajú povinné stĺpce'],
    [
      'more than 50 MB',
      Buffer.alloc(50 * 1024 * 1024 + 1, 'a'),
      'a.csv',
      413,
      'Súbor je príliš veľký. Maximum je 50MB',
    ],
  ])('of %s is refused, and leaves no file', async (_name, content, fileName, code, detail) => {
    const before = await productCount()
    const answer = await upload(content, fileName)
    expect([answer.statusCode, answer.json().detail]).toEqual([code, detail])
    expect(await productCount()).toBe(before)
    await runnersAreGone()
  })

  it('may have a name in capital letters', async () => {
    const before = await productCount()
    expect((await upload(csvText([{}]), 'KATALOG.CSV')).statusCode).toBe(202)
    await expect.poll(productCount).toBe(before + 1)
  })

  it('without a file is refused', async () => {
    const { headers } = multipartFile('')
    const url = '/api/v1/admin/upload/csv'
    const none = await app.server.inject({ method: 'POST', url, headers: { ...admin }, payload: {} })
    expect([none.statusCode, none.json().detail]).toEqual([400, 'Súbor nebol odoslaný'])
    const cut = await app.server.inject({
      method: 'POST',
      url,
      headers: { ...headers, ...admin },
      payload: '--x',
    })
    expect(cut.statusCode).toBe(400)
  })

  it.each(['x', '00000000-0000-4000-8000-000000000000'])('has no status under the id %s', async (id) => {
    const answer = await app.server.inject({
      url: `/api/v1/admin/upload/status/${id}`,
      headers: { ...admin },
    })
    expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Úloha sa nenašla'])
  })

  it('of a killed process is resumed', async () => {
    const { db } = app.database
    const done = await uploadCsv(app, admin, csvText([{ Title: 'Prerušený' }]))
    await runnersAreGone()
    const file = Buffer.from(csvText([{ Title: 'Obnovený' }]))
    await db
      .updateTable('import_jobs')
      .set({ status: 'processing', finished_at: null, progress: 30 })
      .where('id', '=', done.job_id)
      .execute()
    await writeFile(join(app.dataDir, 'uploads', `${done.job_id}.csv`), file)
    await app.imports.service.resumeInterrupted()
    const titles = async () =>
      (await db.selectFrom('products').select('title').execute()).map(({ title }) => title)
    await expect.poll(titles).toContain('Obnovený')
  })

  it('is reported as failed after repeated interruptions', async () => {
    const { db } = app.database
    const done = await uploadCsv(app, admin, csvText([{ Title: 'Vytrvalý' }]))
    await runnersAreGone()
    await db
      .updateTable('import_jobs')
      .set({ status: 'processing', finished_at: null, attempts: 3 })
      .where('id', '=', done.job_id)
      .execute()
    await app.imports.service.runWaiting()
    expect(await app.imports.service.status(done.job_id)).toMatchObject({
      status: 'failed',
      message: 'Spracovanie bolo opakovane prerušené. Nahrajte súbor znova.',
    })
  })
})

const REAL_PRICES = join(import.meta.dirname, '../../../../../../shared/data/real-prices.csv')

describe.runIf(existsSync(REAL_PRICES))('the real prices of two chains', () => {
  it('are imported without an error, the newest price as current and the older ones as history', async () => {
    const status = await uploadCsv(app, admin, readFileSync(REAL_PRICES))
    expect(status).toMatchObject({
      status: 'completed',
      total_rows: 5135,
      processed_count: 5135,
      error_count: 0,
    })
    const answer = await app.server.inject({
      url: '/api/v1/products/query?search=clever%20aceto%20balsamico&store=Billa',
    })
    const lines = readFileSync(REAL_PRICES, 'utf8').split('\n')
    const rows = lines
      .filter((line) => line.startsWith('Clever Aceto Balsamico die Modena,'))
      .map((line) => line.split(','))
    const newest = rows.toSorted((a, b) => a[12]!.localeCompare(b[12]!)).at(-1)!
    const [product] = answer.json().products
    expect(product).toMatchObject({
      title: 'Clever Aceto Balsamico die Modena',
      price: Number(newest[2]),
      date: newest[12]!.trim(),
    })
    const history = await app.database.db
      .selectFrom('price_history')
      .select(['date', 'price'])
      .where('product_id', '=', product.id)
      .orderBy('date')
      .execute()
    expect(history.map(({ date, price }) => `${date} ${price}`)).toEqual(
      rows.map((row) => `${row[12]!.trim()} ${Number(row[2])}`).sort(),
    )
  })
})

describe('the uploader of a file', () => {
  it('is not recorded as the command line once the account is gone', async () => {
    const other = await app.signedIn('odide@example.sk', { admin: true })
    const { job_id: jobId } = await uploadCsv(app, other, csvText([{ Title: 'Po odchode' }]))
    expect(await app.imports.service.status(jobId)).toMatchObject({ uploaded_by: 'odide@example.sk' })
    await app.db.deleteFrom('users').where('email', '=', 'odide@example.sk').execute()
    expect(await app.imports.service.status(jobId)).toMatchObject({ uploaded_by: '' })
  })
})
