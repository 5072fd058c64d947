import type { ListOperationsResponse } from '@cenolov/contract/shopping'
import { confirmedOperations, type ListOperation, replicaOf, withNews } from '@cenolov/core/list'
import { ApiError } from '../../../api/api-error.ts'
import { sendOperations } from './list-calls.ts'
import { forgetList, forgetPending, type KeptList, keepList, readKept } from './list-database.ts'

/** Operations of one call, as the server takes them. */
export const AT_ONCE = 500

/** What a device keeps of lists, and the way to the server. */
export interface ListOutbox {
  readonly read: (
    id: string,
  ) => Promise<{ readonly list: KeptList | null; readonly pending: readonly ListOperation[] }>
  readonly keep: (list: KeptList) => Promise<void>
  readonly forgetPending: (ids: ReadonlySet<string>) => Promise<void>
  readonly forgetList: (id: string) => Promise<void>
  readonly send: (
    id: string,
    since: number,
    operations: readonly ListOperation[],
  ) => Promise<ListOperationsResponse>
}

/** The outbox of an account on this device. */
export const outboxOf = (account: number): ListOutbox => ({
  read: (id) => readKept(account, id),
  keep: (list) => keepList(account, list),
  forgetPending,
  forgetList,
  send: sendOperations,
})

/** A list that is no longer this person's, or changes that the server will never take. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 409 || error.status === 422)

/**
 * Sends the changes of a list that wait on this device, oldest first, and keeps the list as it is after them. The server
 * applies each once, so it does no harm that an open list sends them too.
 * @throws `ApiError`: after a refusal what was refused is forgotten, after any other error it waits on.
 */
export async function sendWaiting(outbox: ListOutbox, id: string): Promise<void> {
  for (;;) {
    const { list, pending } = await outbox.read(id)
    const part = pending.slice(0, AT_ONCE)
    if (part.length === 0) return
    const ids = new Set(part.map(({ op_id }) => op_id))
    const since = list?.cursor ?? 0
    let news: ListOperationsResponse
    try {
      news = await outbox.send(id, since, part)
    } catch (error) {
      if (isRefusal(error)) await (error.status === 404 ? outbox.forgetList(id) : outbox.forgetPending(ids))
      throw error
    }
    // An open list may have kept something newer meanwhile.
    const { list: kept } = await outbox.read(id)
    if (kept !== null) {
      const replica = withNews(replicaOf(kept), news)
      await outbox.keep({ ...kept, cursor: replica.cursor, operations: confirmedOperations(replica) })
    }
    // An answer of many may not have come to ours yet. They are sent again, for the rest of it.
    const told = new Set(news.operations.map(({ op_id }) => op_id))
    const isWhole = kept === null || news.cursor <= since
    await outbox.forgetPending(isWhole ? ids : new Set([...ids].filter((one) => told.has(one))))
  }
}
