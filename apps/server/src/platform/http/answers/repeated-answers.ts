import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

const MAX_BYTES = 16 * 1024 * 1024
/** A larger answer is not kept, because it would evict many others. */
const ANSWER_MAX_BYTES = MAX_BYTES / 8
/** Estimated bytes of an answer's headers and key, and of its place in the map. */
const OVERHEAD_BYTES = 3_000

interface Kept {
  readonly headers: readonly string[]
  readonly body: Buffer
}

/**
 * Repeats answers of public calls without validation and handler, because most callers open the same few pages. Keeps
 * answers that are tagged with the version in use. Register it before hooks that add headers of their own.
 * @param tagInUse returns the version in use; null before the first
 * @returns a function that forgets all answers; call it for every new version
 */
export function repeatAnswers(app: FastifyInstance, tagInUse: () => string | null): () => void {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    maxEntrySize: ANSWER_MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES,
  })
  app.addHook('onRequest', (request, reply, next) => {
    if (request.method !== 'GET' || request.headers['if-none-match'] !== undefined) return next()
    const answer = kept.get(keyOf(request))
    if (answer === undefined) return next()
    reply.hijack()
    reply.raw.writeHead(200, answer.headers as string[])
    reply.raw.end(answer.body)
  })
  app.addHook('onSend', (request, reply, payload, next) => {
    const isPublic = request.routeOptions.config.access === 'public'
    if (request.method === 'GET' && isPublic && reply.statusCode === 200 && Buffer.isBuffer(payload)) {
      const [tag, etag] = [tagInUse(), String(reply.getHeader('etag'))]
      // An answer may be finished only after the next version is in use.
      if (tag !== null && (etag === `"${tag}"` || etag.startsWith(`"${tag}-`)))
        kept.set(keyOf(request), { headers: headersOf(reply.getHeaders(), payload), body: payload })
    }
    next()
  })
  return () => kept.clear()
}

const keyOf = ({ url, headers }: FastifyRequest): string => `${headers['accept-encoding'] ?? ''} ${url}`

function headersOf(headers: Readonly<Record<string, unknown>>, body: Buffer): string[] {
  const all = { ...headers, 'content-length': body.length }
  return Object.entries(all).flatMap(([name, value]) => [name, String(value)])
}
