import { t } from '@cenolov/core/language'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { RECEIPTS_KEY } from '#api/offline-state.ts'
import { todayInShops } from '#format/day.ts'
import { lookUpBody, type ReceiptCode, readAnswer, refusalWords } from '../../rules/index.ts'
import { addReceipt, receiptsChanged } from '../purchases/receipt-queries.ts'
import { askState } from './ask-state.ts'
import { askAgain, nextDue, readQueue, type WaitingReceipt, withCodes } from './receipt-queue.ts'

export interface DoneReceipt {
  readonly key: string
  /** null for a receipt that was refused. */
  readonly id: number | null
  readonly words: string
  readonly total: number
  readonly store: string
}

/** Between two questions to the state, which blocks an address that asks quickly. */
const PAUSE_MS = 1_500
const LOOK_MS = 5_000
const RETRY_MS = 60_000

const SILENT = t('Štátna eKasa teraz neodpovedá. Skúsime to znova.')
const OFFLINE = t('Čaká na pripojenie.')

/** Whether this document may ask the state: only `/blocek`, loaded as a page of its own, is allowed to by its policy. */
function mayAsk(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || new URL(loaded.name, location.href).pathname === location.pathname
}

/** Keeps codes on this device until the state has answered, and gives its answers to the server, one after another. */
export function useReceiptQueue({ mode, url }: { readonly mode: string; readonly url: string }) {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState(() => readQueue(localStorage.getItem(RECEIPTS_KEY)))
  const [done, setDone] = useState<readonly DoneReceipt[]>([])
  const [asking, setAsking] = useState<string | null>(null)
  const latest = useRef(waiting)

  const save = useCallback((change: (rows: readonly WaitingReceipt[]) => readonly WaitingReceipt[]) => {
    latest.current = change(latest.current)
    if (latest.current.length === 0) localStorage.removeItem(RECEIPTS_KEY)
    else localStorage.setItem(RECEIPTS_KEY, JSON.stringify(latest.current))
    setWaiting(latest.current)
  }, [])
  const add = useCallback((codes: readonly ReceiptCode[]) => save((rows) => withCodes(rows, codes)), [save])
  const forget = useCallback((key: string) => save((rows) => rows.filter((row) => row.key !== key)), [save])
  const askNow = useCallback(
    (key: string) => save((rows) => rows.map((row) => (row.key === key ? { ...row, askAt: 0 } : row))),
    [save],
  )

  useEffect(() => {
    let isOver = false
    const later = (key: string, askAt: number, note: string, unknown = 0) =>
      save((rows) =>
        rows.map((row) => (row.key === key ? { ...row, askAt, note, unknown: row.unknown + unknown } : row)),
      )
    const finish = (receipt: DoneReceipt) => {
      forget(receipt.key)
      setDone((before) => [receipt, ...before.filter(({ key }) => key !== receipt.key)])
      navigator.vibrate?.(60)
    }
    const refuse = (key: string, words: string) => finish({ key, id: null, words, total: 0, store: '' })
    /** Handles a receipt that the state does not know. */
    const unknownYet = (row: WaitingReceipt, words: string) => {
      const askAt = askAgain(row, Date.now())
      if (askAt === null) refuse(row.key, words)
      else later(row.key, askAt, t('Štát tento bloček ešte nepozná. Spýtame sa znova neskôr.'), 1)
    }
    const give = async (row: WaitingReceipt, body: Parameters<typeof addReceipt>[0]) => {
      try {
        const { id, total, store, seller } = await addReceipt(body)
        finish({ key: row.key, id, words: '', total, store: store || seller })
        await receiptsChanged(client)
      } catch (error) {
        const { status, message } = error as ApiError
        if (!(error instanceof ApiError) || status === 0) later(row.key, Date.now() + LOOK_MS, OFFLINE)
        else if (status === 404) unknownYet(row, message)
        else if (status === 429 || status >= 500) later(row.key, Date.now() + RETRY_MS, message)
        else refuse(row.key, message)
      }
    }
    const ask = async (row: WaitingReceipt) => {
      if (mode === 'server') {
        const { code } = row
        return give(row, { code: code.kind === 'online' ? code.receiptId : offlineText(code) })
      }
      const response = await askState(url, row.again === undefined ? lookUpBody(row.code) : { ...row.again })
      if (response.kind === 'busy')
        return later(
          row.key,
          Date.now() + response.seconds * 1_000,
          t('Štátna eKasa je preťažená. Skúsime to neskôr.'),
        )
      if (response.kind === 'unavailable')
        return later(row.key, Date.now() + RETRY_MS, navigator.onLine ? SILENT : OFFLINE)
      const reading = readAnswer(response.answer, todayInShops())
      if ('receipt' in reading) return give(row, { answer: response.answer })
      const words = refusalWords(reading.refused)
      if (reading.again !== undefined) {
        const { again } = reading
        save((rows) => rows.map((one) => (one.key === row.key ? { ...one, again } : one)))
        return later(row.key, Date.now() + RETRY_MS, words)
      }
      return reading.refused === 'not-found' ? unknownYet(row, words) : refuse(row.key, words)
    }
    const run = async () => {
      while (!isOver) {
        const row = navigator.onLine ? nextDue(latest.current, Date.now()) : null
        if (row === null) {
          await sleep(LOOK_MS / 5)
          continue
        }
        if (mode === 'browser' && !mayAsk()) return location.reload()
        setAsking(row.key)
        await ask(row)
        setAsking(null)
        await sleep(PAUSE_MS)
      }
    }
    void run()
    return () => {
      isOver = true
    }
  }, [mode, url, client, save, forget])

  return { waiting, done, asking, add, forget, askNow }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Writes an offline code as its QR code has it. */
function offlineText(code: Extract<ReceiptCode, { kind: 'offline' }>): string {
  const [day, month, year, ...time] = code.issueDateFormatted.split(/[. :]+/)
  const digits = `${year!.slice(2)}${month}${day}${time.join('')}`
  return [code.okp, code.cashRegisterCode, digits, code.receiptNumber, code.totalAmount].join(':')
}
