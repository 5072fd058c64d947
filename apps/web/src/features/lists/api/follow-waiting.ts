import { t } from '@cenolov/core/language'
import { errorText } from '#api/api-error.ts'
import { whenBack } from '#changes/send-changes.ts'
import { showToast } from '#ui/messages/toast.ts'
import { waitingLists } from './list-database.ts'
import { isRefusal, type ListOutbox, outboxOf, sendWaiting } from './send-waiting.ts'

const AGAIN_MS = 20_000

/**
 * Sends the waiting changes of each list. A refused one does not block the others.
 * @returns whether changes still wait
 */
export async function sendLists(
  outbox: ListOutbox,
  ids: Iterable<string>,
  onRefused: (error: Error) => void,
): Promise<boolean> {
  for (const id of ids) {
    try {
      await sendWaiting(outbox, id)
    } catch (error) {
      if (!isRefusal(error)) return true
      onRefused(error)
    }
  }
  return false
}

/**
 * Sends changes of lists that were made without a network, whichever screen is open: now, when the network is back, and
 * when the user returns to the app. Called once.
 * @param account the signed-in user's id, or null
 */
export function followWaiting(account: () => number | null): void {
  let isSending = false
  let isLeft = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = async () => {
    const of = account()
    if (of === null || !navigator.onLine) return
    clearTimeout(timer)
    isLeft = await sendLists(outboxOf(of), await waitingLists(of), (error) =>
      showToast({
        title: t('Zmeny v\u00a0nákupnom zozname sa neuložili'),
        description: errorText(error, t('Server ich neprijal.')),
        tone: 'warn',
      }),
    )
    if (isLeft) timer = setTimeout(trySending, AGAIN_MS)
  }
  const trySending = async () => {
    if (isSending) return
    isSending = true
    await send()
      // A private window stores no changes.
      .catch(() => undefined)
      .finally(() => {
        isSending = false
      })
  }
  whenBack(trySending, () => !isLeft)
  document.addEventListener('visibilitychange', trySending)
  void trySending()
}
