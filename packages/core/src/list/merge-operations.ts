import type { ListField, ListOperation, ListUnit, ListValue } from './list-operation.ts'

/** The value of a field and the operation that gave it. */
export interface StampedValue {
  readonly value: ListValue
  readonly at: string
  readonly op_id: string
  /** Who made it; absent where nobody may know. */
  readonly by?: number | undefined
}

/** What is known of an item: of each field the operation that counts. */
export type ItemRegisters = Readonly<Partial<Record<ListField, StampedValue>>>

/** An item as lists show it. */
export interface ListItem {
  readonly id: string
  readonly text: string
  readonly quantity: number
  readonly unit: ListUnit
  readonly product_id: number | null
  readonly done: boolean
  readonly position: number
  /** Who wrote it, and who ticked it; null when unknown. */
  readonly added_by: number | null
  readonly done_by: number | null
  /** When it was last ticked or unticked. */
  readonly done_at: string | null
}

/**
 * Devices change a list without asking each other, and send what they did later, in any order and perhaps again. They
 * agree because the operation that counts for a field is the greatest by time and then by id: a maximum does not depend
 * on the order in which things are compared, nor on how often. Server and devices call this one function.
 */
export function applyOperation(
  item: ItemRegisters,
  { op_id, field, value, at, by }: ListOperation & { readonly by?: number | undefined },
): ItemRegisters {
  const known = item[field]
  const stamped: StampedValue = by === undefined ? { value, at, op_id } : { value, at, op_id, by }
  return known === undefined || isLater(stamped, known) ? { ...item, [field]: stamped } : item
}

/** All items that operations are about, by id. */
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
 * The item as it is shown; null for one that is removed, or that has no words yet. A removal beats what is older: a
 * change that somebody made after it brings the item back, as that person wanted it.
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

/** The items that are shown, by position, and where that is equal by id. */
export function shownItems(items: ReadonlyMap<string, ItemRegisters>): ListItem[] {
  return [...items]
    .map(([id, item]) => shownItem(id, item))
    .filter((item) => item !== null)
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

const isLater = (one: StampedValue, other: StampedValue): boolean =>
  one.at === other.at ? one.op_id > other.op_id : one.at > other.at
