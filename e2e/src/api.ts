import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ImportStatus, LoginResponse, UploadAccepted } from '@cenolov/contract'

export const DEMO_PASSWORD = 'Demo1234'
export const ADMIN = 'admin@demo.sk'
export const SHOPPER = 'user@demo.sk'

const POLL_MS = 200
const IMPORT_TIMEOUT_MS = 60_000

/** Real prices, whole where they lie beside the repository, else the excerpt that belongs to it. */
export function realPrices(): Buffer {
  const whole = path.join(import.meta.dirname, '../../../shared/data/real-prices.csv')
  const excerpt = path.join(import.meta.dirname, '../fixtures/real-prices-excerpt.csv')
  return readFileSync(existsSync(whole) ? whole : excerpt)
}

async function call<T>(url: string, init: RequestInit, wanted: number): Promise<T> {
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (answer.status !== wanted)
    throw new Error(`${init.method ?? 'GET'} ${url} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as T
}

export function signInByApi(url: string, email: string): Promise<LoginResponse> {
  const body = new URLSearchParams({ username: email, password: DEMO_PASSWORD })
  return call(`${url}/auth/login`, { method: 'POST', body }, 200)
}

/** Uploads a CSV as the administrator does and waits until its job has ended. */
export async function uploadCsv(
  url: string,
  token: string,
  name: string,
  content: Buffer,
): Promise<ImportStatus> {
  const headers = { authorization: `Bearer ${token}` }
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(content)], { type: 'text/csv' }), name)
  const accepted: UploadAccepted = await call(
    `${url}/api/v1/admin/upload/csv`,
    { method: 'POST', headers, body },
    202,
  )
  const deadline = Date.now() + IMPORT_TIMEOUT_MS
  for (;;) {
    const status: ImportStatus = await call(
      `${url}/api/v1/admin/upload/status/${accepted.job_id}`,
      { headers },
      200,
    )
    if (status.status !== 'processing') return status
    if (Date.now() > deadline) throw new Error(`The import did not end: ${JSON.stringify(status)}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
