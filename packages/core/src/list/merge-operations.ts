import {
  LIST_ITSELF,
  type ListField,
  type ListOperation,
  type ListUnit,
  type ListValue,
} from './list-operation.ts'

export interface StampedValue {
  readonly value: ListValue
  readonly at: string
  readonly op_id: string
  /** Account that made the operation; absent where it is not known. */
  readonly by?: number | undefined
}

/** The known state of an item: for each field the operation that counts. */
export type ItemRegisters = Readonly<Partial<Record<ListField, StampedValue>>>

export interface ListItem {
  readonly id: string
  readonly text: string
  readonly quantity: number
  readonly unit: ListUnit
  readonly product_id: number | null
  readonly done: boolean
  readonly position: number
  /** Accounts that wrote and ticked it; null when unknown. */
  readonly added_by: number | null
  readonly done_by: number | null
  /** The moment of the last change of `done`. */
  readonly done_at: string | null
}

/**
 * Applies an operation to an item. Devices change a list without coordination, and send their operations later, in any
 * order and perhaps repeatedly. They agree because the operation that counts for a field is the greatest by time and
 * then by id: a maximum depends neither on the order of the comparisons nor on their number. Server and devices call
 * this one function.
 */
export function applyOperation(
  item: ItemRegisters,
  { op_id, field, value, at, by }: ListOperation & { readonly by?: number | undefined },
): ItemRegisters {
  const known = item[field]
  const stamped: StampedValue = by === undefined ? { value, at, op_id } : { value, at, op_id, by }
  return known === undefined || isLater(stamped, known) ? { ...item, [field]: stamped } : item
}

export function mergeOperations(
  operations: Iterable<ListOperation & { readonly by?: number | undefined }>,
  items: ReadonlyMap<string, ItemRegisters> = new Map(),
): ReadonlyMap<string, ItemRegisters> {
  const merged = new Map(items)
  for (const operation of operations) {
    merged.set(operation.item_id, applyOperation(merged.get(operation.item_id) ?? {}, operation))
  }
  return merged
}

/**
 * Returns the item as shown, or null for one that is removed or has no words yet. A removal beats older operations. A
 * later change restores the item, as the person who made it wanted.
 */
export function shownItem(id: string, item: ItemRegisters): ListItem | null {
  const { text, quantity, unit, product_id: product, done, position, removed } = item
  if (text === undefined) return null
  if (removed?.value === true) {
    const changes = [text, quantity, unit, product, done, position]
    if (!changes.some((change) => change !== undefined && isLater(change, removed))) return null
  }
  return {
    id,
    text: String(text.value),
    quantity: Number(quantity?.value ?? 1),
    unit: (unit?.value ?? 'ks') as ListUnit,
    product_id: (product?.value ?? null) as number | null,
    done: done?.value === true,
    position: Number(position?.value ?? 0),
    added_by: text.by ?? null,
    done_by: done?.value === true ? (done.by ?? null) : null,
    done_at: done?.at ?? null,
  }
}

/** Returns the position of the last item; 0 without any. New items come behind it. */
export const lastPosition = (items: readonly Pick<ListItem, 'position'>[]): number =>
  items.reduce((most, { position }) => Math.max(most, position), 0)

/** Returns the shown items by position, and where that is equal by id. */
export function shownItems(items: ReadonlyMap<string, ItemRegisters>): ListItem[] {
  return [...items]
    .map(([id, item]) => shownItem(id, item))
    .filter((item) => item !== null)
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

/** Returns the stores in which the list is bought; empty until somebody chose some. */
export function plannedStores(items: ReadonlyMap<string, ItemRegisters>): readonly string[] {
  const stores = items.get(LIST_ITSELF)?.stores?.value
  return Array.isArray(stores) ? stores : []
}

const isLater = (one: StampedValue, other: StampedValue): boolean =>
  one.at === other.at ? one.op_id > other.op_id : one.at > other.at
