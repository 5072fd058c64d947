import type { ListOffer, ListResponse, ListSummary } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import {
  type ConfirmedOperation,
  confirmedOperations,
  type ListNews,
  type ListOperation,
  operationsOf,
  replicaOf,
  withNews,
} from '@cenolov/core/list'
import type { Product } from '@cenolov/core/product'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import {
  LIST_CHANGES,
  LISTS_DATABASE,
  VISITOR,
  VISITOR_LIST,
  VISITOR_LISTS_DATABASE,
} from '#api/offline-state.ts'
import { addChanges, type Change, pendingOf } from '#outbox/outbox.ts'
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

/** Returns the part of the server's answer that the device keeps. */
export const keptOf = (list: ListResponse): Omit<KeptList, 'offers' | 'offersFor'> => {
  const { cursor, operations, products, aisles, bought, items: _, ...summary } = list
  return { summary, cursor, operations, products, aisles, bought }
}

interface Stored extends KeptList {
  readonly account: number
  readonly id: string
}

interface Lists extends DBSchema {
  lists: { key: string; value: Stored }
}

const open = (account: number) =>
  openDB<Lists>(account === VISITOR ? VISITOR_LISTS_DATABASE : LISTS_DATABASE, 2, {
    upgrade: async (database, from, _to, transaction) => {
      if (from === 0) database.createObjectStore('lists', { keyPath: 'id' })
      else await moveFormer(database as IDBPDatabase<unknown>, transaction as FormerTransaction)
    },
  })

type FormerTransaction = IDBPTransaction<unknown, string[], 'versionchange'>
type FormerOperation = ListOperation & { readonly account: number; readonly list: string }

/** Version 1 kept waiting operations here. The outbox notes them before this transaction removes them. */
async function moveFormer(database: IDBPDatabase<unknown>, transaction: FormerTransaction): Promise<void> {
  const waiting: FormerOperation[] = await transaction.objectStore('pending').getAll()
  void addChanges(
    waiting.map(({ account, list, op_id, item_id, field, value, at }) =>
      listChange(account, list, { op_id, item_id, field, value, at }),
    ),
    true,
  )
  database.deleteObjectStore('pending')
}

/** Returns an operation as the outbox keeps it. */
export const listChange = (
  account: number,
  list: string,
  operation: ListOperation,
): Change<ListOperation> => ({
  id: operation.op_id,
  account,
  kind: LIST_CHANGES,
  subject: list,
  body: operation,
  madeAt: Date.now(),
  state: 'made',
  words: t('Nákupný zoznam'),
})

export const pendingOperations = (list: string): readonly ListOperation[] =>
  pendingOf<ListOperation>(LIST_CHANGES).flatMap(({ subject, body }) => (subject === list ? body : []))

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

/** Returns the stored copy of a list; null without one. */
export function readKept(account: number, id: string): Promise<KeptList | null> {
  return withLists(account, async (database) => {
    const list = await database.get('lists', id)
    return list?.account === account ? list : null
  })
}

export function readSummaries(account: number): Promise<readonly ListSummary[]> {
  return withLists(account, async (database) =>
    (await database.getAll('lists')).flatMap((list) => (list.account === account ? [list.summary] : [])),
  )
}

/** Stores a list with what it has and what the device has of it: another tab may have stored newer operations. */
export function keepList(account: number, list: KeptList): Promise<void> {
  return update(account, list.summary.id, (stored) => (stored === null ? list : withOperations(list, stored)))
}

/** Adds news to the stored copy of a list, if there is one. */
export function keepNews(account: number, id: string, news: ListNews): Promise<void> {
  return update(account, id, (stored) => (stored === null ? null : withOperations(stored, news)))
}

function update(
  account: number,
  id: string,
  by: (stored: KeptList | null) => KeptList | null,
): Promise<void> {
  return withLists(account, async (database) => {
    const { store, done } = database.transaction('lists', 'readwrite')
    const stored = await store.get(id)
    const next = by(stored?.account === account ? stored : null)
    if (next !== null) await store.put({ ...next, account, id })
    await done
  })
}

function withOperations(list: KeptList, news: ListNews): KeptList {
  const replica = withNews(replicaOf(list), news)
  return { ...list, cursor: replica.cursor, operations: confirmedOperations(replica) }
}

export function forgetList(account: number, id: string): Promise<void> {
  return withLists(account, (database) => database.delete('lists', id))
}

/** Returns the operations of the visitor's list on this device; none without one. */
export async function readVisitorOperations(): Promise<readonly ListOperation[]> {
  // Reading alone must not create the database.
  if (!hasListLine(VISITOR)) return []
  const list = await readKept(VISITOR, VISITOR_LIST)
  return list === null ? [] : operationsOf(replicaOf(list))
}

/** Forgets the visitor's list once an account has it. */
export async function forgetVisitorList(): Promise<void> {
  if (!hasListLine(VISITOR)) return
  await forgetList(VISITOR, VISITOR_LIST)
  forgetListLine(VISITOR)
}
