import type { ListSummary } from '@cenolov/contract/shopping'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepListLine, listLine } from '../../product/list-line.ts'
import { LISTS_KEY } from './api/list-calls.ts'
import { listTotals, type PricedItem } from './items/priced-items.ts'

export interface ListLineOptions {
  readonly account: number
  readonly id: string
  readonly items: readonly PricedItem[]
  /** The stores that the list is bought in. */
  readonly at: readonly string[]
  /** The items have been read from the device. */
  readonly isReady: boolean
  /** The prices are from the newest comparison. */
  readonly isCurrent: boolean
}

/** Keeps the line of this list for the home page, which asks nobody for it. */
export function useListLine({ account, id, items, at, isReady, isCurrent }: ListLineOptions): void {
  const open = items.filter(({ item }) => !item.done).length
  const totals = listTotals(items)
  // A sum of less than half of the items would look like the price of all of them.
  const sum = totals.unpriced * 2 > open ? 0 : totals.open
  const store = at.length === 1 ? (at[0] ?? '') : ''
  const client = useQueryClient()
  useEffect(() => {
    if (!isReady) return
    // Without a network the number of open items and the store change, and nobody knows their sum.
    const kept = listLine(account)
    if (!isCurrent && kept?.open === open && kept.store === store) return
    keepListLine({ account, id, open, store, sum: isCurrent ? sum : 0 })
    // The other places that show the number of open items follow.
    client.setQueryData<readonly ListSummary[]>(LISTS_KEY, (lists) =>
      lists?.map((list) => (list.id === id ? { ...list, open } : list)),
    )
  }, [client, account, id, open, store, sum, isReady, isCurrent])
}
