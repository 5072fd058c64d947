import { type ApiRequest, callApi } from './api-client.ts'
import { changeKeeper, KEEPER_MS, offlineState, type ShownChange, waitingFor } from './offline-state.ts'
import { unansweredChanges } from './unanswered-changes.ts'

/** How long a list waits for the changes that go before it: a network that does not answer must not keep it back. */
const SENT_MS = 3_000

export interface ListAnswer<List extends ShownChange['to']> {
  readonly answer: unknown
  /** What is not in the answer, oldest first. */
  readonly waiting: readonly Extract<ShownChange, { readonly to: List }>[]
}

/**
 * Asks for a shopper's list when the changes that wait have been sent, or cannot be now. The server may have done a
 * change whose answer has not come: the list would show it twice, as done and as waiting. Throws `ApiError`.
 */
export async function callForList<List extends ShownChange['to']>(
  list: List,
  path: string,
  { signal, onAnswered }: Pick<ApiRequest, 'signal' | 'onAnswered'>,
): Promise<ListAnswer<List>> {
  const areOnTheirWay = !(await waitingSent())
  const before = waitingFor(list)
  let isKept = false
  const answer = await callApi<unknown>(path, {
    ...(signal ? { signal } : {}),
    onAnswered: (at, isFromDevice) => {
      isKept = isFromDevice
      onAnswered?.(at, isFromDevice)
    },
  })
  // Older than all that waits, also what was found on the device meanwhile.
  if (isKept) return { answer, waiting: waitingFor(list) }
  // A network that brings the list soon brings the answers as well; then the list is read again.
  return { answer, waiting: areOnTheirWay ? [] : before }
}

/** False when changes are still on their way after a while. */
async function waitingSent(): Promise<boolean> {
  // Those of a page that was left before their answer do not wait yet while this page loads.
  const isLoading = performance.now() < KEEPER_MS
  if (offlineState().waiting.length === 0 && !(isLoading && unansweredChanges().length > 0)) return true
  const sent = changeKeeper().then(async (keeper) => {
    await keeper?.send()
    return true
  })
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, SENT_MS, false))
  return await Promise.race([sent, tooLate])
}
