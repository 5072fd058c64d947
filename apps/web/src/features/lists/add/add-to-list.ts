import type { ListSummary } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { changesOf, itemsOf, replicaOf, withPending } from '@cenolov/core/list'
import type { Product } from '@cenolov/core/product'
import { ApiError } from '#api/api-error.ts'
import { isRejection, openOutbox, sendAtOnce } from '#outbox/outbox.ts'
import { createList, getList } from '../api/list-calls.ts'
import {
  type KeptList,
  keepList,
  keptOf,
  listChange,
  NOTHING_KEPT,
  pendingOperations,
  readKept,
  readSummaries,
} from '../api/list-database.ts'
import { sendToList } from '../api/list-kind.ts'
import type { ItemChange } from '../api/list-state.ts'
import { newUuid } from '../api/new-uuid.ts'
import { productAddition } from './product-item.ts'

const FIRST_LIST = t('Môj zoznam')

export interface AddedProduct {
  readonly listId: string
  /** Pieces on the list now. */
  readonly quantity: number
  /** It waits on the device for a network. */
  readonly isWaiting: boolean
  readonly undo: () => Promise<void>
}

/** Returns the lists that this device has without a network; throws `cause` when it has none. */
export async function keptSummaries(account: number, cause: unknown): Promise<readonly ListSummary[]> {
  const isOffline = cause instanceof ApiError && cause.status === 0
  const kept = isOffline ? await readSummaries(account).catch(() => []) : []
  if (kept.length === 0) throw cause
  return kept
}

/**
 * Adds a piece of a product to a list; without a network it waits on this device.
 * @param listId null makes the first list
 * @throws `ApiError` when the server refuses, or is needed and does not answer
 */
export async function addToList(
  account: number,
  listId: string | null,
  product: Product,
): Promise<AddedProduct> {
  const id = listId ?? (await createList(FIRST_LIST)).id
  const list = await known(account, id)
  const replica = withPending(replicaOf(list ?? NOTHING_KEPT), pendingOperations(id))
  const { changes, undo, quantity } = productAddition(product, itemsOf(replica))
  if (list !== null) {
    const others = list.products.filter((one) => one.id !== product.id)
    await keepList(account, { ...list, products: [...others, product] }).catch(() => undefined)
  }
  const isWaiting = await make(account, id, changes)
  return { listId: id, quantity, isWaiting, undo: async () => void (await make(account, id, undo)) }
}

/**
 * Returns the list on the device. A list that was never opened here is read first, so that the product comes last on
 * it.
 */
async function known(account: number, id: string): Promise<KeptList | null> {
  // The pending operations are known with the outbox. A private window stores nothing.
  const [kept] = await Promise.all([readKept(account, id).catch(() => null), openOutbox()])
  if (kept !== null) return kept
  try {
    return { ...NOTHING_KEPT, ...keptOf(await getList(id)) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) return null
    throw error
  }
}

/** Returns whether the changes wait for a network. */
async function make(account: number, id: string, changes: readonly ItemChange[]): Promise<boolean> {
  const list = await readKept(account, id).catch(() => null)
  const replica = withPending(replicaOf(list ?? NOTHING_KEPT), pendingOperations(id))
  const operations = changesOf(replica, changes, { newId: newUuid, now: new Date() })
  const isSent = await sendAtOnce(
    operations.map((operation) => listChange(account, id, operation)),
    async () => {
      await sendToList(account, id, operations)
      return true
    },
    (error) => !isRejection(error),
  )
  return isSent === undefined
}
