import type { ListOperationsResponse } from '@cenolov/contract/shopping'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../../platform/auth/accounts/account.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import {
  type EventStream,
  type EventStreamLimits,
  EventStreams,
  eventHeaders,
} from '../../platform/http/event-streams.ts'
import type { Platform } from '../../platform/platform.ts'
import { accessibleList } from './list-access.ts'
import { operationsSince } from './list-operations.ts'

const LIMITS: EventStreamLimits = { perCaller: 20, total: 5_000 }
const AGAIN_SECONDS = 2

export interface ListStreamsOptions extends Pick<Platform, 'db' | 'listener' | 'logger'> {
  readonly accountOf: (token: string) => Promise<Account | null>
}

interface Stream extends EventStream {
  readonly userId: number
  readonly token: string
  readonly listId: string
  readonly householdId: number
  cursor: number
}

/**
 * Sends each operation on a list to the devices that show it, as server-sent events. Operations are numbered in the
 * order of their commits, so a stream is only a cursor. A notification makes this node read the operations after it,
 * and a device that reconnects states its own.
 */
export class ListStreams {
  readonly #options: ListStreamsOptions
  readonly #open: EventStreams
  readonly #streams = new Map<string, Set<Stream>>()
  readonly #ofAccount = new Map<number, Set<Stream>>()
  /** Lists that are being read. `again` is true when they have changed since. */
  readonly #reading = new Map<string, { again: boolean }>()

  constructor(options: ListStreamsOptions) {
    this.#options = options
    this.#open = new EventStreams({
      limits: LIMITS,
      againSeconds: AGAIN_SECONDS,
      refusal: 'too-many-list-streams',
      // Sessions also expire, without a notification.
      onHeartbeat: () => this.#checkSessions(this.#all()),
    })
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
    return this.#open.size
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
    const { accept = '*/*' } = request.headers
    if (!/text\/event-stream|\*\/\*/.test(accept) || this.#open.isClosed)
      return eventHeaders(reply).send(eventOf(await operationsSince(db, list, cursor)))
    const opened = this.#open.open(reply, userId, () => this.#leave(stream))
    if (opened === null) return reply
    const stream: Stream = { ...caller, ...opened, listId: list.id, householdId: list.household_id, cursor }
    add(this.#streams, stream.listId, stream)
    add(this.#ofAccount, userId, stream)
    // From here on the stream is notified. Reading once more finds earlier operations, and a removal.
    await this.#check(stream)
    void this.#read(list.id)
    return reply
  }

  /** Ends all streams for good, so that the server can stop. */
  close(): void {
    this.#open.close()
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

  /** One read serves all streams of the list. */
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

  #leave(stream: Stream): void {
    remove(this.#streams, stream.listId, stream)
    remove(this.#ofAccount, stream.userId, stream)
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
