import { type ApiRequest, callApi } from './api-client.ts'
import { changeKeeper, KEEPER_MS, offlineState, type ShownChange, waitingFor } from './offline-state.ts'
import { unansweredChanges } from './unanswered-changes.ts'

/** Maximum time that a list waits for the changes before it: a network without an answer must not block it. */
const SENT_MS = 3_000

export interface ListAnswer<List extends ShownChange['to']> {
  readonly answer: unknown
  readonly waiting: readonly Extract<ShownChange, { readonly to: List }>[]
}

/**
 * Requests a shopper's list once the waiting changes are sent, or cannot be sent now. The server may have made a change
 * whose answer is missing: the list would show it twice, as made and as waiting. Throws `ApiError`.
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
  // The list is older than all waiting changes, including those found on the device meanwhile.
  if (isKept) return { answer, waiting: waitingFor(list) }
  // A network that delivers the list soon delivers the answers too; then the list is read again.
  return { answer, waiting: areOnTheirWay ? [] : before }
}

async function waitingSent(): Promise<boolean> {
  // While this page loads, the changes of a page that was left before their answer are not in the list of waiting ones.
  const isLoading = performance.now() < KEEPER_MS
  if (offlineState().waiting.length === 0 && !(isLoading && unansweredChanges().length > 0)) return true
  const sent = changeKeeper().then(async (keeper) => {
    await keeper?.send()
    return true
  })
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, SENT_MS, false))
  return await Promise.race([sent, tooLate])
}
