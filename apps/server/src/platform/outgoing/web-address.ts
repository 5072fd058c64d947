import type { Dispatcher } from 'undici'

export type AddressFault = 'unreadable' | 'no web address' | 'with credentials'

/** Parses a foreign address or redirect: http and https only, no credentials. */
export function readWebAddress(text: string, base: URL | undefined): URL | AddressFault {
  const url = URL.parse(text, base?.href)
  if (url === null) return 'unreadable'
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'no web address'
  return url.username === '' && url.password === '' ? url : 'with credentials'
}

export function redirectOf({ statusCode, headers }: Dispatcher.ResponseData): string | null {
  const { location } = headers
  return [301, 302, 303, 307, 308].includes(statusCode) && typeof location === 'string' ? location : null
}

/** A busy or broken server may recover; a missing file will not appear. */
export const statusKind = (status: number): 'passing' | 'final' =>
  status === 408 || status === 429 || status >= 500 ? 'passing' : 'final'
