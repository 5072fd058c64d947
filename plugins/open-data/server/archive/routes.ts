import { Readable } from 'node:stream'
import { archivePackage } from '@cenolov/core/archive'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { alreadySent } from '#platform/http/answers/already-sent.ts'
import { sendWrittenCsv } from '#platform/http/answers/csv-answer.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import { type Routes, routesOf } from '#platform/http/routes-of.ts'
import type { ByteRange } from '#platform/storage/file-storage.ts'
import { callerNetwork } from '#platform/traffic/caller-network.ts'
import { limitName, type RateLimiter } from '#platform/traffic/rate-limiter.ts'
import { archiveCalls } from '../../api.ts'
import { published } from '../published.ts'
import { type Archive, type ArchiveFile, TYPES } from './archive.ts'
import type { OpenPricesFiles } from './open-prices-files.ts'

const open = routesOf('public', 'open data')
/** Readers of Parquet ask for many small ranges. */
const DOWNLOADS = { failures: 1_000, windowSeconds: 600 }
const EXPORTS = { failures: 10, windowSeconds: 600 }
const LIST_CACHE = 'public, max-age=300'
/** A file may be written again, so caches ask after an hour. */
const FILE_CACHE = 'public, max-age=3600'
/** A client that reads nothing for this long is disconnected. */
const STALLED_MS = 30_000

export interface ArchiveRoutesOptions {
  readonly archive: Archive | null
  readonly limits: RateLimiter
  readonly openPrices: OpenPricesFiles
}

export const archiveRoutes: Routes<ArchiveRoutesOptions> = (app, { archive, limits, openPrices }, done) => {
  const openArchive = (): Archive => published(archive)
  app.get('/data/index.json', open(archiveCalls.index, 'constant'), async (_request, reply) => {
    const files = await openArchive().files()
    const { licence, contact } = openArchive().about
    reply.header('cache-control', LIST_CACHE)
    return {
      licence,
      contact,
      files: files.map(({ name, bytes, sha256, rows }) => ({ name, bytes, sha256, rows })),
    }
  })
  app.get('/data/datapackage.json', open(archiveCalls.dataPackage, 'constant'), async (_request, reply) => {
    const files = await openArchive().files()
    // A data package has at least one resource.
    if (files.length === 0) throw new HttpError(404, 'archive-empty')
    reply.header('cache-control', LIST_CACHE)
    return archivePackage(files, openArchive().about)
  })
  app.get(
    '/data/openprices.csv',
    open(archiveCalls.openPrices, () => [{}]),
    async (request, reply) => {
      openArchive()
      const network = callerNetwork(request)
      await limits.count(new Map([[limitName`open prices ${network}`, EXPORTS]]))
      const file = await openPrices.get(network)
      return sendWrittenCsv(request, reply, 'openprices.csv', file.tag, openPrices.read(file))
    },
  )
  app.get('/data/:name', open(archiveCalls.file, 'constant'), async (request, reply) => {
    const { name } = request.params
    const file = (await openArchive().files()).find((one) => one.name === name)
    if (file === undefined) throw new HttpError(404, 'file-not-found')
    await limits.count(new Map([[limitName`archive ${callerNetwork(request)}`, DOWNLOADS]]))
    return sendFile(request, reply, file, openArchive())
  })
  done()
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ArchiveFile,
  archive: Archive,
): Promise<never> {
  const etag = `"${file.sha256}"`
  reply.header('etag', etag).header('cache-control', FILE_CACHE).header('accept-ranges', 'bytes')
  if (isNamed(request.headers['if-none-match'], etag)) return alreadySent(reply.code(304).send())
  const condition = request.headers['if-range']
  const isSame = condition === undefined || condition === etag
  const range = isSame ? readRange(request.headers.range, file.bytes) : null
  if (range === 'outside') {
    reply.header('content-range', `bytes */${file.bytes}`)
    return alreadySent(reply.code(416).send())
  }
  if (range !== null)
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  reply
    .type(file.name.endsWith('.zip') ? TYPES.zip : TYPES.parquet)
    .header('content-length', range === null ? file.bytes : range.end - range.start + 1)
  if (request.method === 'HEAD') return alreadySent(reply.send(Readable.from([])))
  const found = await archive.read(file, range ?? undefined)
  if (found === null) throw new HttpError(404, 'file-not-found')
  reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy())
  return alreadySent(reply.send(found.stream))
}

const isNamed = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((item) => item.trim() === '*' || item.trim().replace(/^W\//, '') === etag)

/**
 * Reads one range of bytes (RFC 9110). Returns null for the whole file: without a header, and for several or unreadable
 * ranges, which a server may ignore.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'outside' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (match === null || (match[1] === '' && match[2] === '')) return null
  const [, from = '', to = ''] = match
  if (from === '') {
    const length = Math.min(Number(to), bytes)
    return length === 0 ? 'outside' : { start: bytes - length, end: bytes - 1 }
  }
  const start = Number(from)
  const end = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (start >= bytes) return 'outside'
  return end < start ? null : { start, end }
}
