import { randomUUID } from 'node:crypto'
import {
  amountSeen,
  fitsWords,
  type ItemRegisters,
  isAmountField,
  type ListField,
  type ListOperation,
  type ListValue,
  mergeOperations,
  settleAmount,
} from '@cenolov/core/list'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export interface Repairing {
  readonly listId: string
  readonly since: number
  readonly before: ReadonlyMap<string, ItemRegisters>
  readonly operations: readonly ListOperation[]
  readonly titleOf: (productId: number) => string | null
}

/** Returns operations that the server adds to a device's own, to keep related fields together. */
export async function repairsOf(db: Database, repairing: Repairing): Promise<readonly ListOperation[]> {
  const amounts = await amountRepairs(db, repairing)
  return [...amounts, ...productRepairs(repairing)]
}

/** Quantity and unit form one value, though they arrive as two operations. */
async function amountRepairs(
  db: Database,
  { listId, since, before, operations }: Repairing,
): Promise<readonly ListOperation[]> {
  const byItem = Map.groupBy(
    operations.filter(({ field }) => isAmountField(field)),
    ({ item_id: id }) => id,
  )
  const halves = [...byItem].flatMap(([id, made]) =>
    before.has(id) && new Set(made.map(({ field }) => field)).size === 1 ? [id] : [],
  )
  const histories = await amountHistories(db, listId, halves)
  return [...byItem].flatMap(([id, made]) => {
    const history = histories.get(id) ?? []
    const seenAt = history.findLastIndex(({ cursor }) => cursor <= since)
    // Changes up to the cursor count as one amount. The device may have seen later ones as well.
    const seen = amountSeen(asOneChange(history, seenAt), made)
    return settleAmount(before.get(id) ?? {}, seen, made).map((change) => asOperation(id, change))
  })
}

interface KeptAmount extends ListOperation {
  readonly cursor: number
}

/** Treats the operations up to a place as simultaneous, so that only their joint result counts. */
function asOneChange(history: readonly KeptAmount[], last: number): readonly ListOperation[] {
  if (last < 0) return history
  const registers = mergeOperations(history.slice(0, last + 1))
  const seen = [...registers.values()].flatMap((item) =>
    Object.entries(item).map(([field, stamped]) => ({
      ...stamped,
      item_id: '',
      field: field as ListField,
      at: new Date(0).toISOString(),
    })),
  )
  return [...seen, ...history.slice(last + 1)]
}

async function amountHistories(
  db: Database,
  listId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly KeptAmount[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('list_operations')
    .select(['cursor', 'op_id', 'item_id', 'field', sql<ListValue>`value`.as('value'), 'at'])
    .where('list_id', '=', listId)
    .where('field', 'in', ['quantity', 'unit'])
    .where(sql<boolean>`item_id = ANY(${ids}::uuid[])`)
    .orderBy('cursor')
    .execute()
  const kept = rows.map(
    (row): KeptAmount => ({
      ...row,
      field: row.field as ListField,
      at: row.at.toISOString(),
    }),
  )
  return Map.groupBy(kept, ({ item_id: id }) => id)
}

/** Clears a product that was chosen for an item's old words and does not fit its new ones. */
function productRepairs({ before, operations, titleOf }: Repairing): readonly ListOperation[] {
  const touched = new Set(
    operations.flatMap(({ field, item_id: id }) => (field === 'text' || field === 'product_id' ? [id] : [])),
  )
  if (touched.size === 0) return []
  const items = mergeOperations(operations, before)
  return [...touched].flatMap((id) => {
    const { text, product_id: product } = items.get(id) ?? {}
    if (text === undefined || typeof product?.value !== 'number' || product.at >= text.at) return []
    const title = titleOf(product.value)
    if (title === null || fitsWords(String(text.value), title)) return []
    return [asOperation(id, { field: 'product_id', value: null, at: text.at })]
  })
}

const asOperation = (
  item_id: string,
  change: Pick<ListOperation, 'field' | 'value' | 'at'>,
): ListOperation => ({ op_id: randomUUID(), item_id, ...change })
