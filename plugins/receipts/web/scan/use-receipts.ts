import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import {
  type Change,
  currentOutbox,
  onOutbox,
  openOutbox,
  registerKind,
  sendPending,
  withdraw,
} from '#outbox/outbox.ts'
import type { ReceiptCode } from '../../rules/index.ts'
import { receiptsChanged } from '../purchases/receipt-queries.ts'
import { addCodes, moveFormerReceipts, RECEIPTS, type WaitingReceipt } from './receipt-changes.ts'
import { type DoneReceipt, receiptKind } from './receipt-kind.ts'

const isReceipt = (change: Change): change is Change<WaitingReceipt> => change.kind === RECEIPTS
const forget = (id: string) => void withdraw((change) => change.id === id)

async function askNow(id: string): Promise<void> {
  const outbox = await openOutbox()
  await outbox?.alter((changes) =>
    changes.map((change) => (change.id === id ? { ...change, dueAt: 0 } : change)),
  )
  await outbox?.send(RECEIPTS)
}

/** Sends scanned receipts while this page is open, and follows what becomes of them. */
export function useReceipts({ mode, url }: { readonly mode: string; readonly url: string }) {
  const client = useQueryClient()
  const { pending, rejected } = useSyncExternalStore(onOutbox, currentOutbox, currentOutbox)
  const [done, setDone] = useState<readonly DoneReceipt[]>([])
  const [asking, setAsking] = useState<string | null>(null)
  useEffect(() => {
    const kind = receiptKind({
      mode,
      url,
      onAsking: setAsking,
      onDone: (receipt) => setDone((before) => [receipt, ...before.filter(({ key }) => key !== receipt.key)]),
      onChanged: () => void receiptsChanged(client),
    })
    const leave = registerKind(RECEIPTS, async () => kind)
    const send = () => void sendPending(RECEIPTS)
    moveFormerReceipts().then(send, send)
    return leave
  }, [mode, url, client])
  const add = useCallback((codes: readonly ReceiptCode[]) => void addCodes(codes), [])
  const ended = rejected.filter(isReceipt)
  return {
    waiting: pending.filter(isReceipt),
    rejected: ended,
    done: done.filter(({ key }) => !ended.some(({ subject }) => subject === key)),
    asking,
    add,
    forget,
    askNow,
  }
}
