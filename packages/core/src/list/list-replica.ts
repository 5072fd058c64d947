import { amountOfItem, isAmountField } from './amount-register.ts'
import { LIST_ITSELF, type ListField, type ListOperation, type ListValue } from './list-operation.ts'
import {
  type ItemRegisters,
  type ListItem,
  mergeOperations,
  plannedStores,
  type StampedValue,
  shownItems,
} from './merge-operations.ts'

export interface ConfirmedOperation {
  readonly op_id: string
  /** Absent for the list itself. */
  readonly item_id?: string
  readonly field: string
  readonly value: unknown
  readonly at: string
  readonly by: number | null
}

/** A device's knowledge of a list: the server's state up to `cursor`, and the device's own operations since. */
export interface ListReplica {
  readonly cursor: number
  readonly items: ReadonlyMap<string, ItemRegisters>
  readonly pending: readonly ListOperation[]
}

export interface ListNews {
  readonly cursor: number
  readonly operations: readonly ConfirmedOperation[]
}

export const replicaOf = (list: ListNews): ListReplica =>
  withNews({ cursor: 0, items: new Map(), pending: [] }, list)
/**
 * Returns the replica after news, in any order and repeated. The device's own operations are no longer pending once the
 * server returns them, with the server's time.
 */
export function withNews(replica: ListReplica, { cursor, operations }: ListNews): ListReplica {
  const told = new Set(operations.map(({ op_id: id }) => id))
  return {
    cursor: Math.max(replica.cursor, cursor),
    items: mergeOperations(operations.map(confirmed), replica.items),
    pending: told.size === 0 ? replica.pending : replica.pending.filter(({ op_id: id }) => !told.has(id)),
  }
}

/** Returns the operations behind the items, which a device keeps to continue from. */
export const confirmedOperations = ({ items }: ListReplica): ConfirmedOperation[] =>
  [...items].flatMap(([item_id, registers]) =>
    Object.entries(registers).map(([field, { op_id, value, at, by = null }]) => ({
      op_id,
      item_id,
      field,
      value,
      at,
      by,
    })),
  )

/** Returns the operations behind the list itself and its shown items, as a device would send them. */
export function operationsOf(replica: ListReplica): ListOperation[] {
  const shown = new Set([LIST_ITSELF, ...itemsOf(replica).map(({ id }) => id)])
  return confirmedOperations(replica)
    .map(confirmed)
    .filter(({ item_id: id }) => shown.has(id))
    .map(({ by: _, ...operation }) => operation)
}

export function withoutPending(replica: ListReplica, refused: ReadonlySet<string>): ListReplica {
  return { ...replica, pending: replica.pending.filter(({ op_id: id }) => !refused.has(id)) }
}

export function withPending(replica: ListReplica, operations: readonly ListOperation[]): ListReplica {
  return { ...replica, pending: [...replica.pending, ...operations] }
}

export const itemsOf = ({ items, pending }: ListReplica): ListItem[] =>
  shownItems(mergeOperations(pending, items))

/** Returns the stores in which the list is bought; empty until somebody chose some. */
export const storesOf = ({ items, pending }: ListReplica): readonly string[] =>
  plannedStores(mergeOperations(pending, items))

export interface ListChange {
  readonly item_id: string
  readonly field: ListField
  readonly value: ListValue
}

/**
 * Returns changes as operations, in their order. Each is later than every operation that this device knows of its item,
 * even if the clock of the phone is slow: people mean to change what they see. Quantity and unit change together, at
 * one time: one alone could be combined with another device's other one.
 */
export function changesOf(
  replica: ListReplica,
  changes: readonly ListChange[],
  { newId, now }: { readonly newId: () => string; readonly now: Date },
): readonly ListOperation[] {
  let known = mergeOperations(replica.pending, replica.items)
  const made: ListOperation[] = []
  for (const part of togetherOf(changes)) {
    const { item_id } = part[0]!
    const item = known.get(item_id) ?? {}
    const times = Object.values(item).map((stamped: StampedValue) => Date.parse(stamped.at) + 1)
    const at = new Date(Math.max(now.getTime(), ...times)).toISOString()
    const amount = amountOfItem(item)
    const both = part.some(({ field }) => isAmountField(field))
      ? (['quantity', 'unit'] as const).map(
          (field) =>
            part.findLast((change) => change.field === field) ?? { item_id, field, value: amount[field] },
        )
      : part
    const operations = both.map((change) => ({ op_id: newId(), ...change, at }))
    known = mergeOperations(operations, known)
    made.push(...operations)
  }
  return made
}

/** Groups changes one by one, but keeps an item's quantity and unit together. */
function togetherOf(changes: readonly ListChange[]): readonly (readonly ListChange[])[] {
  const amounts = Map.groupBy(
    changes.filter(({ field }) => isAmountField(field)),
    ({ item_id: id }) => id,
  )
  const told = new Set<string>()
  return changes.flatMap((change) => {
    if (!isAmountField(change.field)) return [[change]]
    if (told.has(change.item_id)) return []
    told.add(change.item_id)
    return [amounts.get(change.item_id)!]
  })
}

const confirmed = ({ op_id, item_id = LIST_ITSELF, field, value, at, by }: ConfirmedOperation) => ({
  op_id,
  item_id,
  field: field as ListField,
  value: value as ListValue,
  at,
  ...(by === null ? {} : { by }),
})
