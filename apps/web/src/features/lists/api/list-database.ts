import type { ListOffer, ListSummary } from '@cenolov/contract/shopping'
import { type ConfirmedOperation, type ListOperation, operationsOf, replicaOf } from '@cenolov/core/list'
import type { Product } from '@cenolov/core/product'
import { type DBSchema, openDB } from 'idb'
import {
  LISTS_DATABASE,
  LISTS_MADE,
  VISITOR,
  VISITOR_LIST,
  VISITOR_LISTS_DATABASE,
} from '#api/offline-state.ts'
import { forgetListLine, hasListLine } from '#product/list-line.ts'

/** An offer found for words. Its price is calculated on the device. */
export type FoundOffer = Pick<ListOffer, 'store' | 'product'>

export interface KeptList {
  readonly summary: ListSummary
  readonly cursor: number
  /** The valid operations, which make the items. */
  readonly operations: readonly ConfirmedOperation[]
  readonly products: readonly Product[]
  readonly aisles: readonly { readonly store: string; readonly categories: readonly string[] }[]
  readonly bought: readonly string[]
  /** The offers found for words, by the words in lower case. */
  readonly offers: Readonly<Record<string, readonly FoundOffer[]>>
  /** The day and the cards for which they were found. */
  readonly offersFor?: string
}

export const NOTHING_KEPT: Omit<KeptList, 'summary'> = {
  cursor: 0,
  operations: [],
  products: [],
  aisles: [],
  bought: [],
  offers: {},
}

interface Stored extends KeptList {
  readonly account: number
  readonly id: string
}

interface Pending extends ListOperation {
  readonly account: number
  readonly list: string
  /** Set by the database: the order in which the changes were made. */
  readonly place?: number
}

interface Lists extends DBSchema {
  lists: { key: string; value: Stored }
  pending: { key: number; value: Pending }
}

const open = (account: number) =>
  openDB<Lists>(account === VISITOR ? VISITOR_LISTS_DATABASE : LISTS_DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('lists', { keyPath: 'id' })
      database.createObjectStore('pending', { keyPath: 'place', autoIncrement: true })
      if (account !== VISITOR) globalThis.dispatchEvent?.(new Event(LISTS_MADE))
    },
  })

/** Opens the lists for one step only, so that signing out can delete the whole database at once. */
async function withLists<Result>(
  account: number,
  step: (database: Awaited<ReturnType<typeof open>>) => Promise<Result>,
): Promise<Result> {
  const database = await open(account)
  try {
    return await step(database)
  } finally {
    database.close()
  }
}

/** Returns the stored copy of a list and its waiting changes, oldest first. */
export function readKept(
  account: number,
  id: string,
): Promise<{ readonly list: KeptList | null; readonly pending: readonly ListOperation[] }> {
  return withLists(account, async (database) => {
    const list = await database.get('lists', id)
    const pending = (await database.getAll('pending')).filter(
      (one) => one.account === account && one.list === id,
    )
    return {
      list: list?.account === account ? list : null,
      pending: pending.map(({ op_id, item_id, field, value, at }) => ({ op_id, item_id, field, value, at })),
    }
  })
}

export function waitingLists(account: number): Promise<ReadonlySet<string>> {
  return withLists(account, async (database) => {
    const pending = await database.getAll('pending')
    return new Set(pending.flatMap((one) => (one.account === account ? [one.list] : [])))
  })
}

export function readSummaries(account: number): Promise<readonly ListSummary[]> {
  return withLists(account, async (database) =>
    (await database.getAll('lists')).flatMap((list) => (list.account === account ? [list.summary] : [])),
  )
}

export function keepList(account: number, list: KeptList): Promise<void> {
  return withLists(
    account,
    async (database) => void (await database.put('lists', { ...list, account, id: list.summary.id })),
  )
}

export function forgetList(account: number, id: string): Promise<void> {
  return withLists(account, async (database) => {
    await database.delete('lists', id)
    for (const { list, place } of await database.getAll('pending'))
      if (list === id && place !== undefined) await database.delete('pending', place)
  })
}

/** Stores changes until the server has them. */
export function keepPending(
  account: number,
  list: string,
  operations: readonly ListOperation[],
): Promise<void> {
  return withLists(account, async (database) => {
    const transaction = database.transaction('pending', 'readwrite')
    for (const operation of operations) void transaction.store.add({ ...operation, account, list })
    await transaction.done
  })
}

export function forgetPending(account: number, ids: ReadonlySet<string>): Promise<void> {
  return withLists(account, async (database) => {
    const transaction = database.transaction('pending', 'readwrite')
    for (const { op_id: id, place } of await transaction.store.getAll())
      if (ids.has(id) && place !== undefined) void transaction.store.delete(place)
    await transaction.done
  })
}

/** Returns the operations of the visitor's list on this device; none without one. */
export async function readVisitorOperations(): Promise<readonly ListOperation[]> {
  // Reading alone must not create the database.
  if (!hasListLine(VISITOR)) return []
  const { list } = await readKept(VISITOR, VISITOR_LIST)
  return list === null ? [] : operationsOf(replicaOf(list))
}

/** Forgets the visitor's list once an account has it. */
export async function forgetVisitorList(): Promise<void> {
  if (!hasListLine(VISITOR)) return
  await forgetList(VISITOR, VISITOR_LIST)
  forgetListLine(VISITOR)
}
