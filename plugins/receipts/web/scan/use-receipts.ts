import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import {
  type Change,
  currentChanges,
  isRejected,
  onOutbox,
  openOutbox,
  registerKind,
  sendPending,
  withdraw,
} from '#outbox/outbox.ts'
import type { ReceiptCode } from '../../rules/index.ts'
import { receiptsChanged } from '../purchases/receipt-queries.ts'
import { addCodes, moveFormerReceipts, type PendingReceipt, RECEIPTS } from './receipt-changes.ts'
import { type DoneReceipt, receiptKind } from './receipt-kind.ts'

const isReceipt = (change: Change): change is Change<PendingReceipt> => change.kind === RECEIPTS
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
  const changes = useSyncExternalStore(onOutbox, currentChanges, currentChanges)
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
  const receipts = changes.filter(isReceipt)
  const rejected = receipts.filter(isRejected)
  return {
    pending: receipts.filter((change) => !isRejected(change)),
    rejected,
    done: done.filter(({ key }) => !rejected.some(({ subject }) => subject === key)),
    asking,
    add,
    forget,
    askNow,
  }
}
