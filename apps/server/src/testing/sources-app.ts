import type { ImportStatus, Source } from '@cenolov/contract/admin'
import { afterAll, beforeEach, expect } from 'vitest'
import { adminApp } from './admin-app.ts'
import { imageServer } from './servers/image-server.ts'
import { jsonCaller } from './shopper.ts'
import { untilImported } from './upload-csv.ts'

/** Starts an app whose sources read from a server of the test. Each test begins without sources and products. */
export async function sourcesApp() {
  const server = await imageServer()
  const { app, admin } = await adminApp({ ALLOWED_HOSTS: server.host })
  afterAll(() => server.close())
  beforeEach(async () => {
    await app.database.pool.query('DELETE FROM sources; DELETE FROM import_jobs; DELETE FROM products')
  })
  const call = jsonCaller(app, admin, '/api/v1/admin/sources')

  /** Saves a source. */
  async function source(fields: object): Promise<Source> {
    const answer = await call('POST', '', { name: 'Zdroj', kind: 'url', ...fields })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }

  /** Runs a source until its import has ended. */
  async function run(id: number): Promise<ImportStatus> {
    const answer = await call('POST', `/${id}/run`)
    expect(answer.statusCode, answer.body).toBe(202)
    return untilImported(app, admin, answer.json().job_id)
  }

  return { server, app, admin, call, source, run }
}
