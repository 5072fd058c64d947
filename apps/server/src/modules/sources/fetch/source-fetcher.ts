import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { isDiskFull } from '#platform/errors/disk-full.ts'
import { errorFacts } from '#platform/errors/error-facts.ts'
import { ForbiddenAddress } from '#platform/outgoing/public-address.ts'
import { statusKind, UnfitAddress, UntrustedClient } from '#platform/outgoing/untrusted-client.ts'
import { SourceFault } from '../source-fault.ts'

export interface FetchLimits {
  readonly maxBytes: number
  /** Milliseconds from the first request to the last byte, redirects included. */
  readonly totalMs: number
  readonly silenceMs: number
  readonly retryMs: readonly number[]
}

export const FETCH_LIMITS: FetchLimits = {
  maxBytes: 1024 * 1024 * 1024,
  totalMs: 15 * 60_000,
  silenceMs: 30_000,
  retryMs: [1_000, 5_000],
}

const CONNECTIONS_PER_SERVER = 4
const ADDRESS_FAULTS: Record<UnfitAddress['fault'], string> = {
  unreadable: 'Adresa nie je platná',
  'no web address': 'Adresa musí začínať http:// alebo https://',
  'with credentials': 'Adresa obsahuje prihlasovacie údaje',
  'too many redirects': 'Adresa presmerúva príliš veľakrát',
}

export interface FetchOrder {
  readonly url: string
  readonly path: string
  readonly authorization: string | null
  readonly etag: string | null
  readonly lastModified: string | null
  readonly signal?: AbortSignal | undefined
}

export interface FetchedFile extends SavedFile {
  readonly name: string
  readonly etag: string | null
  readonly lastModified: string | null
}

/**
 * Fetches files from untrusted addresses. Size and time are limited while data arrives. Requests to a busy or failing
 * server are repeated.
 */
export class SourceFetcher {
  readonly #client: UntrustedClient
  readonly #limits: FetchLimits

  constructor(allowed: ReadonlySet<string>, site: string, limits: FetchLimits = FETCH_LIMITS) {
    this.#limits = limits
    const { silenceMs } = limits
    this.#client = new UntrustedClient(allowed, site, { silenceMs, connections: CONNECTIONS_PER_SERVER })
  }

  /** Returns the file, or `unchanged` when the server says that it equals the last one. Throws `SourceFault`. */
  async fetch(order: FetchOrder): Promise<FetchedFile | 'unchanged'> {
    const time = AbortSignal.timeout(this.#limits.totalMs)
    const signal = order.signal === undefined ? time : AbortSignal.any([time, order.signal])
    for (const retryMs of [...this.#limits.retryMs, null]) {
      try {
        return await this.#fetchOnce(order, signal)
      } catch (error) {
        const fault = this.#faultOf(error, time.aborted)
        order.signal?.throwIfAborted()
        if (retryMs === null || time.aborted || !(fault instanceof SourceFault && fault.isPassing))
          throw fault
        await pause(retryMs, undefined, { signal: order.signal })
      }
    }
    throw new Error('The last attempt returns or throws.')
  }

  async close(): Promise<void> {
    await this.#client.close()
  }

  async #fetchOnce(order: FetchOrder, signal: AbortSignal): Promise<FetchedFile | 'unchanged'> {
    const headers = {
      accept: '*/*',
      ...(order.authorization === null ? {} : { authorization: order.authorization }),
      ...(order.etag === null ? {} : { 'if-none-match': order.etag }),
      ...(order.lastModified === null ? {} : { 'if-modified-since': order.lastModified }),
    }
    const { answer, address } = await this.#client.get(order.url, headers, signal)
    return this.#read(answer, address, order.path, signal)
  }

  async #read(
    { statusCode, headers, body }: Dispatcher.ResponseData,
    address: URL,
    path: string,
    signal: AbortSignal,
  ): Promise<FetchedFile | 'unchanged'> {
    try {
      if (statusCode === 304) return 'unchanged'
      if (statusCode !== 200) throw statusFault(statusCode, textOf(headers['retry-after']))
      const { maxBytes } = this.#limits
      if (Number(headers['content-length'] ?? 0) > maxBytes) {
        throw new SourceFault(`Súbor je väčší ako ${Math.round(maxBytes / 1024 / 1024)} MB`)
      }
      const saved = await saveFile(
        plainBytes(body, String(headers['content-encoding'] ?? '')),
        path,
        maxBytes,
        signal,
      )
      if (saved.bytes === 0) throw new SourceFault('Server poslal prázdny súbor', 'passing')
      return {
        ...saved,
        name: nameOf(address),
        etag: textOf(headers.etag),
        lastModified: textOf(headers['last-modified']),
      }
    } finally {
      body.destroy()
    }
  }

  #faultOf(error: unknown, isOverTime: boolean): unknown {
    if (error instanceof SourceFault || isDiskFull(error)) return error
    if (error instanceof UnfitAddress) return new SourceFault(ADDRESS_FAULTS[error.fault])
    const { code, cause, syscall } = errorFacts(error)
    if (isOverTime) {
      return new SourceFault(
        `Súbor sa nestiahol do ${Math.ceil(this.#limits.totalMs / 60_000)} min`,
        'passing',
      )
    }
    const forbidden = [error, cause].find((candidate) => candidate instanceof ForbiddenAddress)
    if (forbidden !== undefined) {
      return forbidden.cause === 'not found'
        ? new SourceFault('Server sa nenašiel', 'passing')
        : new SourceFault('Adresa nevedie na verejný server')
    }
    // These are failures of our own disk.
    if (syscall === 'open' || syscall === 'write') return error
    if (code === 'ENOENT' || code === 'EACCES') return error
    if (code?.includes('TIMEOUT')) return new SourceFault('Server neodpovedá', 'passing')
    if (code?.startsWith('Z_')) return new SourceFault('Server poslal poškodený gzip', 'passing')
    return new SourceFault(`Spojenie so serverom zlyhalo${code === undefined ? '' : ` (${code})`}`, 'passing')
  }
}

/** Some servers compress a response although it was requested plain. */
function plainBytes(body: Readable, encoding: string): AsyncIterable<Buffer> {
  if (encoding === '' || encoding === 'identity') return body
  if (encoding !== 'gzip')
    throw new SourceFault(`Server poslal súbor v neznámom kódovaní (${encoding.slice(0, 20)})`)
  const unpacked = createGunzip()
  body.on('error', (error) => unpacked.destroy(error))
  return body.pipe(unpacked)
}

function statusFault(status: number, retryAfter: string | null): SourceFault {
  if (status === 401 || status === 403) {
    return new SourceFault(`Server odmietol prístup (kód ${status}). Skontrolujte prístupové údaje.`)
  }
  if (status === 404 || status === 410) {
    return new SourceFault(`Súbor na adrese nie je (kód ${status})`, 'final', { isMissing: true })
  }
  return new SourceFault(`Server odpovedal kódom ${status}`, statusKind(status), {
    isRefused: status === 400 || status === 422,
    retryAfterMs: retryAfterMs(retryAfter),
  })
}

/** Accepts seconds or a date, as HTTP allows. */
function retryAfterMs(text: string | null): number | null {
  if (text === null) return null
  const ms = /^\d{1,9}$/.test(text.trim()) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

const textOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && header.length <= 1_000 ? header : null

function nameOf({ pathname, hostname }: URL): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? hostname
  try {
    return decodeURIComponent(last).slice(0, 200)
  } catch {
    return last.slice(0, 200)
  }
}

export interface SavedFile {
  readonly path: string
  readonly bytes: number
  /** SHA-256. */
  readonly hash: Buffer
}

/** Writes bytes to a file and hashes them on the way. Throws `SourceFault` once there are too many. */
export async function saveFile(
  bytes: AsyncIterable<Buffer>,
  path: string,
  maxBytes: number,
  signal?: AbortSignal | undefined,
): Promise<SavedFile> {
  const hash = createHash('sha256')
  let count = 0
  const counting = new Transform({
    transform(piece: Buffer, _encoding, done) {
      count += piece.length
      if (count > maxBytes)
        return done(new SourceFault(`Súbor je väčší ako ${Math.round(maxBytes / 1024 / 1024)} MB`))
      hash.update(piece)
      done(null, piece)
    },
  })
  await pipeline(bytes, counting, createWriteStream(path), signal === undefined ? {} : { signal })
  return { path, bytes: count, hash: hash.digest() }
}
