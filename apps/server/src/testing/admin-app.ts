import type { AdminProduct } from '@cenolov/contract/admin'
import { afterAll } from 'vitest'
import { type CsvRow, csvText } from './csv-text.ts'
import { jsonCaller } from './shopper.ts'
import { testApp } from './test-app.ts'
import { uploadCsv } from './upload-csv.ts'

/** Starts the app of a test file, with an administrator and calls for them. It closes itself after the last test. */
export async function adminApp(env: Record<string, string> = {}) {
  const app = await testApp(env)
  afterAll(() => app.close())
  const admin = await app.signedIn('admin@example.sk', { admin: true })
  const call = jsonCaller(app, admin, '/api/v1/admin/')
  return {
    app,
    admin,
    call,
    importRows: (...rows: CsvRow[]) => uploadCsv(app, admin, csvText(rows)),
    offered: async (): Promise<AdminProduct[]> =>
      (await call('GET', 'products/manage?sort_by=id&sort_order=asc&limit=96')).json().products,
  }
}
