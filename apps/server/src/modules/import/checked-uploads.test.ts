import type { ImportStatus } from '@cenolov/contract/admin'
import { CSV_COLUMNS } from '@cenolov/core/product'
import { describe, expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { type CsvRow, csvText } from '../../testing/csv-text.ts'
import { multipartFile, untilImported, uploadCsv } from '../../testing/upload-csv.ts'

const UPLOAD = '/api/v1/admin/upload'
const { app, admin } = await adminApp()

const call = (method: 'GET' | 'POST' | 'DELETE', path: string) =>
  app.server.inject({ method, url: `${UPLOAD}${path}`, headers: admin })
const finished = (jobId: string) => untilImported(app, admin, jobId)
async function check(rows: readonly CsvRow[]): Promise<ImportStatus> {
  const { payload, headers } = multipartFile(csvText(rows))
  const answer = await app.server.inject({
    method: 'POST',
    url: `${UPLOAD}/csv?preview=true`,
    headers: { ...headers, ...admin },
    payload,
  })
  expect(answer.statusCode, answer.body).toBe(202)
  return finished(answer.json().job_id)
}
const prices = async () =>
  (await app.db.selectFrom('products').select(['title', 'price']).orderBy('title').execute()).map(
    ({ title, price }) => `${title} ${price}`,
  )

describe('a checked file', () => {
  it('shows the effect of an import, changes nothing, and is imported by its job', async () => {
    const store = (name: string, count: number): CsvRow[] =>
      Array.from({ length: count }, (_, index) => ({ Title: `Tovar ${index}`, Store: name, Price: '2' }))
    await uploadCsv(app, admin, csvText([...store('Veľký', 10), ...store('Malý', 4)]))
    const before = await prices()
    const { version } = await app.db
      .selectFrom('catalogue_version')
      .select('version')
      .executeTakeFirstOrThrow()
    const checked = await check([
      { Title: 'Tovar 0', Store: 'Veľký', Price: '20' },
      { Title: 'Tovar 1', Store: 'Veľký', Price: '2', Akcia: '0.30' },
      { Title: 'Tovar 2', Store: 'Veľký', Price: '3.6' },
      { Title: 'Tovar 3', Store: 'Veľký', Price: '2' },
      { Title: 'Tovar 0', Store: 'Malý', Price: '2' },
      { Title: 'Tovar 1', Store: 'Malý', Price: '2' },
      { Title: 'Tovar 1', Store: 'Malý', Price: '9', Date: '2026-01-01' },
      { Title: 'Nový', Store: 'Malý' },
      { Title: 'Zlý', Price: 'x' },
    ])
    expect(checked).toMatchObject({
      mode: 'preview',
      status: 'completed',
      message: 'Kontrola je dokončená',
      error_count: 1,
      rejected_kept: 1,
      can_apply: true,
    })
    expect(checked.preview).toEqual({
      new_count: 1,
      changed_count: 1,
      unchanged_count: 3,
      history_count: 0,
      collapsed_count: 0,
      suspicious_prices_count: 2,
      suspicious_prices: [
        {
          row: 2,
          product_id: expect.any(Number),
          title: 'Tovar 0',
          store: 'Veľký',
          old_price: 2,
          new_price: 20,
          change_percent: 900,
        },
        expect.objectContaining({ row: 3, old_price: 2, new_price: 0.3, change_percent: -85 }),
      ],
      suspicious_stores: [{ store: 'Veľký', known_count: 10, file_count: 4 }],
      held: [
        {
          row: 2,
          title: 'Tovar 0',
          store: 'Veľký',
          rule: 'price_jump',
          reason: 'Cena 20,00 € je 10-násobok obvyklej ceny 2,00 €.',
          old_price: 2,
          price: 20,
          akcia: 'No',
        },
        expect.objectContaining({ row: 3, rule: 'price_jump', akcia: '0.3' }),
        expect.objectContaining({ row: 8, rule: 'price_jump', price: 9 }),
      ],
    })
    expect(await prices()).toEqual(before)
    const now = await app.db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
    expect(now.version).toBe(version)

    const applied = await call('POST', `/${checked.job_id}/apply`)
    expect([applied.statusCode, applied.json()]).toEqual([202, { job_id: checked.job_id, total_rows: 9 }])
    const imported = await finished(checked.job_id)
    expect(imported).toMatchObject({
      mode: 'import',
      status: 'completed',
      created_count: 1,
      updated_count: 1,
      held_count: 3,
      error_count: 1,
      preview: null,
      can_apply: false,
    })
    expect(await prices()).toContain('Tovar 2 3.6')
    expect(await prices()).not.toContain('Tovar 0 20')
    expect((await call('POST', `/${checked.job_id}/apply`)).statusCode).toBe(409)
    expect((await call('DELETE', `/${checked.job_id}`)).statusCode).toBe(409)
  })

  it('is discarded, by hand or after a day', async () => {
    const thrown = await check([{ Title: 'Zahodený' }])
    expect((await call('DELETE', `/${thrown.job_id}`)).statusCode).toBe(204)
    expect((await call('POST', `/${thrown.job_id}/apply`)).statusCode).toBe(404)
    const old = await check([{ Title: 'Starý' }])
    await app.database.pool.query(
      "UPDATE import_jobs SET finished_at = now() - interval '25 hours' WHERE id = $1",
      [old.job_id],
    )
    expect((await call('GET', `/status/${old.job_id}`)).json().can_apply).toBe(false)
    expect((await call('POST', `/${old.job_id}/apply`)).statusCode).toBe(409)
    await app.imports.service.dropOldChecks()
    expect(await prices()).not.toContain(expect.stringMatching(/Zahodený|Starý/))
  })

  it('survives a restart', async () => {
    const checked = await check([{ Title: 'Po reštarte' }])
    await app.imports.service.resumeInterrupted()
    expect((await call('POST', `/${checked.job_id}/apply`)).statusCode).toBe(202)
    expect(await finished(checked.job_id)).toMatchObject({ status: 'completed', created_count: 1 })
  })

  it('under an unknown id is answered with 404', async () => {
    for (const id of ['1', '00000000-0000-4000-8000-000000000000']) {
      expect((await call('POST', `/${id}/apply`)).statusCode).toBe(404)
      expect((await call('DELETE', `/${id}`)).statusCode).toBe(404)
      expect((await call('GET', `/${id}/rejected.csv`)).statusCode).toBe(404)
    }
  })
})

describe('rejected rows', () => {
  it('are returned as a file with their reasons, to be corrected and uploaded', async () => {
    const header = [...CSV_COLUMNS, 'Navyše'].join(';')
    const good = 'No;1,20;;;;;Pečivo;;;Lidl;;20.11.2026;x'
    const content = [
      header,
      `Rožok;${good}`,
      `=cmd;No;-5;;;;;Pečivo;;;Lidl;;20.11.2026;x`,
      `Chlieb;No;1`,
      `Koláč;${good};priveľa;ešte`,
      `"Zlé" úvodzovky;${good}`,
    ].join('\n')
    const status = await uploadCsv(app, admin, content)
    expect(status).toMatchObject({ error_count: 4, rejected_kept: 4 })
    const answer = await call('GET', `/${status.job_id}/rejected.csv`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="katalog - zamietnut_.csv"; filename*=UTF-8''katalog%20-%20zamietnut%C3%A9.csv`,
    )
    expect(answer.body.split('\r\n')).toEqual([
      `\ufeff${header};Dôvod`,
      `'=cmd;No;'-5;;;;;Pečivo;;;Lidl;;20.11.2026;x;Price: Cena musí byť nezáporné číslo, nie „-5“`,
      `Chlieb;No;1;;;;;;;;;;;;Riadok má 3 stĺpcov, hlavička 14.`,
      `Koláč;No;1,20;;;;;Pečivo;;;Lidl;;20.11.2026;"x;priveľa;ešte";Riadok má 16 stĺpcov, hlavička 14.`,
      `"""Zlé"" úvodzovky";${good};Riadok má neuzavreté alebo chybné úvodzovky.`,
      '',
    ])
    const corrected = answer.body.replace("'-5", '5')
    expect(await uploadCsv(app, admin, corrected)).toMatchObject({ created_count: 3, error_count: 1 })
    const titles = await app.db.selectFrom('products').select('title').where('title', 'like', '=%').execute()
    expect(titles).toEqual([{ title: '=cmd' }])
  })

  it('are kept up to ten thousand, and all of them are counted', async () => {
    const rows = Array.from({ length: 10_050 }, (_, index) => ({ Title: `T${index}`, Price: 'x' }))
    const status = await uploadCsv(app, admin, csvText(rows))
    expect([status.error_count, status.rejected_kept]).toEqual([10_050, 10_000])
    const { body } = await call('GET', `/${status.job_id}/rejected.csv`)
    expect(body.split('\r\n')).toHaveLength(10_002)
  })

  it('of a file without any are a header', async () => {
    const status = await uploadCsv(app, admin, csvText([{ Title: 'Dobrý' }]))
    expect(status.rejected_kept).toBe(0)
    const { body } = await call('GET', `/${status.job_id}/rejected.csv`)
    expect(body).toMatch(/^\ufeff.*Dôvod\r\n$/)
  })
})

describe('the upload screen gets', () => {
  it('the last fifty uploads', async () => {
    const { jobs } = (await call('GET', '/jobs')).json() as { jobs: ImportStatus[] }
    expect(jobs.length).toBeGreaterThan(5)
    expect(jobs.length).toBeLessThanOrEqual(50)
    expect(jobs[0]).toMatchObject({
      file_name: 'katalog.csv',
      uploaded_by: 'admin@example.sk',
      status: 'completed',
    })
    const times = jobs.map(({ created_at }) => created_at)
    expect(times).toEqual([...times].sort().reverse())
  })

  it('a sample that can be imported', async () => {
    const sample = await call('GET', '/sample.csv')
    expect(sample.headers['content-disposition']).toContain('cenolov-vzor.csv')
    expect(sample.body.split('\r\n')[0]).toBe(CSV_COLUMNS.join(','))
    expect(await uploadCsv(app, admin, sample.body)).toMatchObject({ created_count: 3, error_count: 0 })
  })
})

describe('a check', () => {
  it('does not change products, and waits for no transaction that does', async () => {
    await uploadCsv(app, admin, csvText([{ Title: 'Pred kontrolou', Price: '1' }]))
    const { rows: before } = await app.database.pool.query(TRACES)
    const editor = await app.database.pool.connect()
    try {
      // An edit in progress, for which an import would wait.
      await editor.query('BEGIN')
      await editor.query("UPDATE products SET category = category WHERE title = 'Nikto'")
      const checked = await check([
        { Title: 'Pred kontrolou', Price: '2', Date: '2026-11-02' },
        { Title: 'Pred kontrolou', Price: '3', Date: '2026-11-01' },
        ...Array.from({ length: 300 }, (_, n) => ({ Title: `Nový pri kontrole ${n}` })),
      ])
      expect(checked).toMatchObject({ created_count: 300, updated_count: 1, history_count: 1 })
      expect(checked.preview).toMatchObject({ new_count: 300, changed_count: 1, history_count: 1 })
    } finally {
      await editor.query('ROLLBACK')
      editor.release()
    }
    expect((await app.database.pool.query(TRACES)).rows).toEqual(before)
  })
})

/** Traces that even a rolled-back transaction leaves behind: pages and sequence values. */
const TRACES = `SELECT pg_relation_size('products') AS bytes,
  (SELECT last_value FROM products_id_seq) AS ids, (SELECT last_value FROM product_changes_id_seq) AS changes`
