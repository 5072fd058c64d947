import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoginResponse } from '@cenolov/contract/account'
import type { ImportStatus, UploadAccepted } from '@cenolov/contract/admin'

export const DEMO_PASSWORD = 'Demo1234'
export const ADMIN = 'admin@demo.sk'
export const SHOPPER = 'user@demo.sk'
export const PREMIUM_SHOPPER = 'premium@demo.sk'

const POLL_MS = 200
const IMPORT_TIMEOUT_MS = 60_000
/** Calls of a busy server that are repeated. */
const BUSY_MAX = 5

/** Returns real prices: the full file if it is next to the repository, else the excerpt in it. */
export function realPrices(): Buffer {
  const whole = path.join(import.meta.dirname, '../../../shared/data/real-prices.csv')
  const excerpt = path.join(import.meta.dirname, '../fixtures/real-prices-excerpt.csv')
  return readFileSync(existsSync(whole) ? whole : excerpt)
}

export interface ApiCall extends RequestInit {
  readonly json?: unknown
  /** Expected status; by default any 2xx. */
  readonly wanted?: number
}

/**
 * Calls the product's API directly; a busy server as often as it asks for. Rejects with the response when its status is
 * not the expected one.
 */
export async function callApi<T>(url: string, { json, wanted, ...init }: ApiCall = {}): Promise<T> {
  const call = () =>
    fetch(
      url,
      json === undefined
        ? init
        : {
            ...init,
            headers: { ...(init.headers as Record<string, string>), 'content-type': 'application/json' },
            body: JSON.stringify(json),
          },
    )
  let answer = await call()
  for (let again = 0; answer.status === 503 && wanted !== 503 && again < BUSY_MAX; again += 1) {
    await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1))
    answer = await call()
  }
  const text = await answer.text()
  if (wanted === undefined ? !answer.ok : answer.status !== wanted)
    throw new Error(`${init.method ?? 'GET'} ${url} answered ${answer.status}: ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

export function signInByApi(url: string, email: string, password = DEMO_PASSWORD): Promise<LoginResponse> {
  const body = new URLSearchParams({ username: email, password })
  return callApi(`${url}/auth/login`, { method: 'POST', body })
}

export const accountOf = (url: string, token: string): Promise<LoginResponse['user']> =>
  callApi(`${url}/auth/me`, { headers: { authorization: `Bearer ${token}` } })

const sessions = new Map<string, LoginResponse>()

/**
 * Returns a session of a demo account that journeys use one after another: a new one takes a hash, and one may have
 * ended it.
 */
export async function sharedSession(url: string, email: string): Promise<LoginResponse> {
  const name = `${url} ${email}`
  const known = sessions.get(name)
  if (known && (await isAlive(url, known))) return known
  const session = await signInByApi(url, email)
  sessions.set(name, session)
  return session
}

const isAlive = async (url: string, { access_token }: LoginResponse): Promise<boolean> =>
  (await fetch(`${url}/auth/me`, { headers: { authorization: `Bearer ${access_token}` } })).ok

/** Uploads a CSV as the administrator and waits for its job to end, at most `timeout` milliseconds. */
export async function uploadCsv(
  url: string,
  token: string,
  name: string,
  content: Buffer,
  { timeout = IMPORT_TIMEOUT_MS }: { readonly timeout?: number } = {},
): Promise<ImportStatus> {
  const headers = { authorization: `Bearer ${token}` }
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(content)], { type: 'text/csv' }), name)
  const accepted: UploadAccepted = await callApi(`${url}/api/v1/admin/upload/csv`, {
    method: 'POST',
    headers,
    body,
    wanted: 202,
  })
  const deadline = Date.now() + timeout
  for (;;) {
    const status: ImportStatus = await callApi(`${url}/api/v1/admin/upload/status/${accepted.job_id}`, {
      headers,
    })
    if (status.status !== 'processing') return status
    if (Date.now() > deadline) throw new Error(`The import did not end: ${JSON.stringify(status)}`)
    await sleep(POLL_MS)
  }
}
