import { LIST_OPERATIONS_MAX, type ListOperation } from '@cenolov/core/list'
import { ApiError } from '#api/api-error.ts'
import { type ChangeKind, reasonOf } from '#outbox/outbox.ts'
import { sendOperations } from './list-calls.ts'
import { forgetList, keepNews, readKept } from './list-database.ts'

/** Operations of lists: the server applies each once, in any order. */
export const listKind: ChangeKind<ListOperation> = {
  atOnce: LIST_OPERATIONS_MAX,
  send: async (changes, signal) => {
    const { account, subject: list } = changes[0]!
    try {
      await sendToList(
        account,
        list,
        changes.map(({ body }) => body),
        signal,
      )
      return { is: 'sent' }
    } catch (error) {
      const reason = reasonOf(error)
      // The user has no more access to it.
      const isGone = error instanceof ApiError && error.status === 404
      if (isGone) await forgetList(account, list).catch(() => undefined)
      return {
        is: 'rejected',
        reason,
        follow: (other) => (isGone && other.subject === list ? null : other),
      }
    }
  },
}

/**
 * Sends operations, and stores the list that they make. An answer has only so many operations; a list on this device
 * reads on until it has its own.
 */
export async function sendToList(
  account: number,
  list: string,
  operations: readonly ListOperation[],
  signal?: AbortSignal,
): Promise<void> {
  // A private window stores no list.
  const kept = await readKept(account, list).catch(() => null)
  const missing = new Set(operations.map(({ op_id: id }) => id))
  let since = kept?.cursor ?? 0
  for (let part = operations; ; part = []) {
    const news = await sendOperations(list, since, part, signal)
    if (kept === null) return
    await keepNews(account, list, news).catch(() => undefined)
    for (const { op_id: id } of news.operations) missing.delete(id)
    if (missing.size === 0 || news.cursor <= since) return
    since = news.cursor
  }
}
