import { t } from '@cenolov/core/language'
import { ApiError } from '#api/api-error.ts'
import { todayInShops } from '#format/day.ts'
import { type Change, type ChangeKind, isRejection, type Outcome } from '#outbox/outbox.ts'
import { lookUpBody, type ReceiptCode, readAnswer, refusalWords } from '../../rules/index.ts'
import { addReceipt } from '../purchases/receipt-queries.ts'
import { askState } from './ask-state.ts'
import { askAgain, type PendingReceipt } from './receipt-changes.ts'

export interface DoneReceipt {
  readonly key: string
  readonly id: number
  readonly total: number
  readonly store: string
}

interface ReceiptKindOptions {
  readonly mode: string
  readonly url: string
  /** Called with the id of the change before the state is asked, and with null afterwards. */
  readonly onAsking: (id: string | null) => void
  readonly onDone: (receipt: DoneReceipt) => void
  readonly onChanged: () => void
}

/** Pause between two questions: the state blocks an address that asks quickly. */
const PAUSE_MS = 1_500
const RETRY_MS = 60_000
/** Our server asks the state itself in one mode, which takes longer than other calls. */
const GIVE_MS = 60_000

/** Returns whether this document may ask the state: only `/blocek`, loaded as a page of its own, is allowed to by its policy. */
function mayAsk(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || new URL(loaded.name, location.href).pathname === location.pathname
}

/** Asks the state for receipts, and gives its answers to the server, one after another. */
export function receiptKind(options: ReceiptKindOptions): ChangeKind<PendingReceipt> {
  const { mode, url, onAsking, onDone, onChanged } = options
  let askedAt = 0
  const later = (body: PendingReceipt, dueAt: number): Outcome => ({ is: 'later', dueAt, body })
  const soon = (body: PendingReceipt, note: string) => later({ ...body, note }, Date.now() + RETRY_MS)
  const rejected = (reason: string): Outcome => ({ is: 'rejected', reason })
  /** Handles a receipt that the state does not know. */
  const unknownYet = (body: PendingReceipt, words: string): Outcome => {
    const dueAt = askAgain(body, Date.now())
    if (dueAt === null) return rejected(words)
    const note = t('Štát tento bloček ešte nepozná. Spýtame sa znova neskôr.')
    return later({ ...body, note, unknown: body.unknown + 1 }, dueAt)
  }
  const give = async (
    { subject, body }: Change<PendingReceipt>,
    given: Parameters<typeof addReceipt>[0],
  ): Promise<Outcome> => {
    try {
      const { id, total, store, seller } = await addReceipt(given, AbortSignal.timeout(GIVE_MS))
      onDone({ key: subject, id, total, store: store || seller })
      navigator.vibrate?.(60)
      return { is: 'sent' }
    } catch (error) {
      if (!(error instanceof ApiError)) throw new ApiError(0, null, { cause: error })
      const { status, message } = error
      if (status === 404) return unknownYet(body, message)
      if (isRejection(error)) return rejected(message)
      if (status === 429 || status >= 500) return soon(body, message)
      throw error
    }
  }
  const ask = async (change: Change<PendingReceipt>): Promise<Outcome> => {
    const { body } = change
    const { code, again } = body
    if (mode === 'server')
      return give(change, { code: code.kind === 'online' ? code.receiptId : offlineText(code) })
    const response = await askState(url, again === undefined ? lookUpBody(code) : { ...again })
    if (response.kind === 'busy')
      return later(
        { ...body, note: t('Štátna eKasa je preťažená. Skúsime to neskôr.') },
        Date.now() + response.seconds * 1_000,
      )
    if (response.kind === 'unavailable') {
      if (!navigator.onLine) throw new ApiError(0, null)
      return soon(body, t('Štátna eKasa teraz neodpovedá. Skúsime to znova.'))
    }
    const reading = readAnswer(response.answer, todayInShops())
    if ('receipt' in reading) return give(change, { answer: response.answer })
    const words = refusalWords(reading.refused)
    if (reading.again !== undefined) return soon({ ...body, again: reading.again }, words)
    return reading.refused === 'not-found' ? unknownYet(body, words) : rejected(words)
  }
  return {
    onChanged,
    send: async ([change]) => {
      if (!navigator.onLine) throw new ApiError(0, null)
      if (mode === 'browser' && !mayAsk()) {
        location.reload()
        throw new ApiError(0, null)
      }
      await new Promise((resolve) => setTimeout(resolve, askedAt + PAUSE_MS - Date.now()))
      onAsking(change!.id)
      try {
        return await ask(change!)
      } finally {
        askedAt = Date.now()
        onAsking(null)
      }
    },
  }
}

/** Writes an offline code as its QR code has it. */
function offlineText(code: Extract<ReceiptCode, { kind: 'offline' }>): string {
  const [day, month, year, ...time] = code.issueDateFormatted.split(/[. :]+/)
  const digits = `${year!.slice(2)}${month}${day}${time.join('')}`
  return [code.okp, code.cashRegisterCode, digits, code.receiptNumber, code.totalAmount].join(':')
}
