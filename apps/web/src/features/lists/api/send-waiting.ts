import type { ListOperationsResponse } from '@cenolov/contract/shopping'
import { confirmedOperations, type ListOperation, replicaOf, withNews } from '@cenolov/core/list'
import { ApiError } from '#api/api-error.ts'
import { sendOperations } from './list-calls.ts'
import { forgetList, forgetPending, type KeptList, keepList, readKept } from './list-database.ts'

/** Maximum number of operations of one call. */
export const AT_ONCE = 500

/** The stored lists of a device, and the way to the server. */
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

export const outboxOf = (account: number): ListOutbox => ({
  read: (id) => readKept(account, id),
  keep: (list) => keepList(account, list),
  forgetPending: (ids) => forgetPending(account, ids),
  forgetList: (id) => forgetList(account, id),
  send: sendOperations,
})

/** Returns whether the user has no more access to a list, or the server will never accept the changes. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 409 || error.status === 422)

/**
 * Sends the waiting changes of a list, oldest first, and stores the resulting list. The server applies each once, so an
 * open list may send them too.
 * @throws `ApiError`: after a refusal the refused changes are removed, after any other error they wait on.
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
    // An open list may have stored a newer state meanwhile.
    const { list: kept } = await outbox.read(id)
    if (kept !== null) {
      const replica = withNews(replicaOf(kept), news)
      await outbox.keep({ ...kept, cursor: replica.cursor, operations: confirmedOperations(replica) })
    }
    // The answer to many changes may not include ours yet. They are sent again, for the rest of it.
    const confirmed = new Set(news.operations.map(({ op_id }) => op_id))
    const isWhole = kept === null || news.cursor <= since
    await outbox.forgetPending(isWhole ? ids : new Set([...ids].filter((one) => confirmed.has(one))))
  }
}
