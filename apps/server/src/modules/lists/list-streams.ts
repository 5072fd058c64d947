import type { ListOperationsResponse } from '@cenolov/contract/shopping'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../../platform/auth/accounts/account.ts'
import type { DatabaseListener } from '../../platform/database/connections/listener.ts'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import type { Logger } from '../../platform/logger.ts'
import { accessibleList } from './list-access.ts'
import { operationsSince } from './list-operations.ts'

/** Below the 60 s after which proxies close a silent connection. */
const HEARTBEAT_MS = 25_000
const STREAMS = { perAccount: 20, total: 5_000 }
/** Unread bytes of a reader. One that exceeds them is cut off, and resumes where it was. */
const UNREAD_MAX = 256 * 1_024
/** Pause before a device connects again, and the minimum for a refused caller. */
const AGAIN_SECONDS = { device: 2, refused: 30 }

export interface ListStreamsOptions {
  readonly db: Database
  readonly listener: DatabaseListener
  readonly logger: Logger
  readonly accountOf: (token: string) => Promise<Account | null>
}

interface Stream {
  readonly userId: number
  readonly token: string
  readonly listId: string
  readonly householdId: number
  cursor: number
  write(text: string): void
  end(): void
}

/**
 * Sends each operation on a list to the devices that show it, as server-sent events. Operations are numbered in the
 * order of their commits, so a stream is only a cursor. A notification makes this node read the operations after it,
 * and a device that reconnects states its own.
 */
export class ListStreams {
  readonly #options: ListStreamsOptions
  readonly #limits: typeof STREAMS
  readonly #streams = new Map<string, Set<Stream>>()
  readonly #ofAccount = new Map<number, Set<Stream>>()
  /** Lists that are being read, and whether they have changed since. */
  readonly #reading = new Map<string, { again: boolean }>()
  #heartbeat: NodeJS.Timeout | undefined
  #size = 0
  #isClosed = false

  constructor(options: ListStreamsOptions, limits: typeof STREAMS = STREAMS) {
    this.#options = options
    this.#limits = limits
    options.listener.subscribe({
      channel: 'lists',
      onNotification: (payload) => this.#onChange(payload.split(' ')),
      onGap: () => this.#checkAll(),
    })
    options.listener.subscribe({
      channel: 'accounts',
      onNotification: (userId) => this.#checkSessions(this.#ofAccount.get(Number(userId)) ?? []),
      onGap: () => undefined,
    })
  }

  get size(): number {
    return this.#size
  }

  /**
   * Opens a stream of the operations after `since`. It ends with the present ones for callers who accept no stream, and
   * when the server stops. Throws `HttpError` 404, 503 when too many are open.
   */
  async open(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: { readonly userId: number; readonly token: string },
    listId: string,
    since: number | null,
  ): Promise<FastifyReply> {
    const { db } = this.#options
    const { userId } = caller
    const list = await accessibleList(db, userId, listId)
    const cursor = since === null || since > list.cursor ? list.cursor : since
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
    const { accept = '*/*' } = request.headers
    if (!/text\/event-stream|\*\/\*/.test(accept) || this.#isClosed)
      return reply.send(eventOf(await operationsSince(db, list, cursor)))
    if (
      this.#size >= this.#limits.total ||
      (this.#ofAccount.get(userId)?.size ?? 0) >= this.#limits.perAccount
    )
      throw new HttpError(503, 'too-many-list-streams', {
        retryAfter: AGAIN_SECONDS.refused,
      })
    const { raw } = reply.hijack()
    // A caller who disconnected meanwhile would never be removed.
    if (raw.destroyed) return reply
    const stream: Stream = {
      ...caller,
      listId: list.id,
      householdId: list.household_id,
      cursor,
      write: (text) => {
        raw.write(text)
        if (raw.writableLength > UNREAD_MAX) raw.destroy()
      },
      end: () => void raw.end(),
    }
    raw.writeHead(
      200,
      Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)]),
    )
    raw.once('close', () => this.#leave(stream))
    this.#enter(stream)
    raw.write(`retry: ${AGAIN_SECONDS.device * 1_000}\n\n`)
    // From here on the stream is notified. Reading once more finds earlier operations, and a removal.
    await this.#check(stream)
    void this.#read(list.id)
    return reply
  }

  /** Ends all streams for good, so that the server can stop. */
  close(): void {
    this.#isClosed = true
    for (const stream of this.#all()) stream.end()
    clearInterval(this.#heartbeat)
    this.#heartbeat = undefined
  }

  #all(): Stream[] {
    return [...this.#streams.values()].flatMap((streams) => [...streams])
  }

  #onChange([kind, first = '', second = '']: readonly string[]): void {
    if (kind === 'list') return void this.#read(first)
    for (const stream of this.#ofAccount.get(Number(second)) ?? [])
      if (stream.householdId === Number(first)) stream.end()
  }

  #checkAll(): void {
    for (const stream of this.#all()) void this.#check(stream)
    for (const listId of this.#streams.keys()) void this.#read(listId)
  }

  #checkSessions(streams: Iterable<Stream>): void {
    for (const stream of [...streams]) {
      this.#options.accountOf(stream.token).then(
        (account) => account === null && stream.end(),
        (error) => this.#giveUp(stream, error),
      )
    }
  }

  async #check(stream: Stream): Promise<void> {
    const { accountOf, db } = this.#options
    try {
      const account = await accountOf(stream.token)
      if (account === null) return stream.end()
      await accessibleList(db, stream.userId, stream.listId)
    } catch (error) {
      if (error instanceof HttpError) stream.end()
      else this.#giveUp(stream, error)
    }
  }

  /** Sends new operations to the streams of a list, with one read at a time for all of them together. */
  async #read(listId: string): Promise<void> {
    const reading = this.#reading.get(listId)
    if (reading !== undefined) {
      reading.again = true
      return
    }
    const own = { again: true }
    this.#reading.set(listId, own)
    try {
      while (own.again) {
        own.again = false
        const isMore = await this.#send(listId)
        // `||=` with the call would overwrite a notification's mark.
        own.again ||= isMore
      }
    } catch (error) {
      for (const stream of this.#streams.get(listId) ?? []) this.#giveUp(stream, error)
    } finally {
      this.#reading.delete(listId)
    }
  }

  async #send(listId: string): Promise<boolean> {
    const { db } = this.#options
    const streams = [...(this.#streams.get(listId) ?? [])]
    if (streams.length === 0) return false
    const list = await db
      .selectFrom('lists')
      .select(['id', 'cursor'])
      .where('id', '=', listId)
      .executeTakeFirst()
    if (list === undefined) {
      for (const stream of streams) stream.end()
      return false
    }
    let isMore = false
    for (const [cursor, same] of Map.groupBy(streams, (stream) => stream.cursor)) {
      if (cursor >= list.cursor) continue
      const news = await operationsSince(db, list, cursor)
      const event = eventOf(news)
      for (const stream of same) {
        stream.cursor = news.cursor
        stream.write(event)
      }
      isMore ||= news.cursor < list.cursor
    }
    return isMore
  }

  #giveUp(stream: Stream, error: unknown): void {
    this.#options.logger.warn({ err: error }, 'A stream of a list ends.')
    stream.end()
  }

  #beat(): void {
    const streams = this.#all()
    for (const stream of streams) stream.write(':\n\n')
    // Sessions also expire, without a notification.
    this.#checkSessions(streams)
  }

  #enter(stream: Stream): void {
    add(this.#streams, stream.listId, stream)
    add(this.#ofAccount, stream.userId, stream)
    this.#size += 1
    this.#heartbeat ??= setInterval(() => this.#beat(), HEARTBEAT_MS).unref()
  }

  #leave(stream: Stream): void {
    remove(this.#streams, stream.listId, stream)
    remove(this.#ofAccount, stream.userId, stream)
    this.#size -= 1
    if (this.#size > 0) return
    clearInterval(this.#heartbeat)
    this.#heartbeat = undefined
  }
}

const eventOf = (news: ListOperationsResponse): string =>
  `id: ${news.cursor}\ndata: ${JSON.stringify(news)}\n\n`

function add<Key>(sets: Map<Key, Set<Stream>>, key: Key, stream: Stream): void {
  const known = sets.get(key)
  if (known === undefined) sets.set(key, new Set([stream]))
  else known.add(stream)
}

function remove<Key>(sets: Map<Key, Set<Stream>>, key: Key, stream: Stream): void {
  const known = sets.get(key)
  known?.delete(stream)
  if (known?.size === 0) sets.delete(key)
}
