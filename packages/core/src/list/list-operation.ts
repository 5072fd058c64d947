/** The fields that an operation can change. `removed` is the item itself, and `stores` belongs to the list. */
export const LIST_FIELDS = [
  'text',
  'quantity',
  'unit',
  'product_id',
  'done',
  'position',
  'removed',
  'stores',
] as const
export type ListField = (typeof LIST_FIELDS)[number]

export const LIST_UNITS = ['ks', 'bal', 'g', 'dkg', 'kg', 'ml', 'cl', 'dl', 'l'] as const
export type ListUnit = (typeof LIST_UNITS)[number]

export const LIST_ITEMS_MAX = 500
export const LIST_TEXT_MAX = 200
export const LIST_QUANTITY_MAX = 9_999
export const LIST_OPERATIONS_MAX = 500
export const LIST_NAME_MAX = 80
export const LIST_STORES_MAX = 20
export const LIST_STORE_NAME_MAX = 200
/** Maximum number of characters and items of plain words that are read at a time. */
export const PASTED_TEXT_MAX = 50_000
export const PASTED_ITEMS_MAX = 200

export type ListValue = string | number | boolean | null | readonly string[]

/** Stands for the list where operations are kept by item. No device makes this id. */
export const LIST_ITSELF = '00000000-0000-0000-0000-000000000000'

/** A change of one field of one item, or of the list itself. Ids are lower-case UUIDs that the device made. */
export interface ListOperation {
  readonly op_id: string
  readonly item_id: string
  readonly field: ListField
  readonly value: ListValue
  /** When it was made, as `Date.toISOString` writes it: such texts sort by time. */
  readonly at: string
}

/** Returns an operation as calls carry it: one of the list itself names no item. */
export function sentOperation<Operation extends Pick<ListOperation, 'item_id'> & { readonly field: string }>({
  item_id,
  ...rest
}: Operation): Omit<Operation, 'item_id'> & { item_id?: string } {
  return rest.field === 'stores' ? rest : { ...rest, item_id }
}

const POSITION_MAX = 1e12

/**
 * Returns the value as stored, or null for a value that the field cannot have. The value is wrapped, because it can be
 * null itself.
 */
export function readListValue(field: ListField, value: unknown): { readonly value: ListValue } | null {
  switch (field) {
    case 'text': {
      const text = typeof value === 'string' ? listText(value) : ''
      return text === '' || text.length > LIST_TEXT_MAX ? null : { value: text }
    }
    case 'quantity':
      return isNumber(value, LIST_QUANTITY_MAX) && value > 0
        ? { value: Math.round(value * 1_000) / 1_000 || 0.001 }
        : null
    case 'unit': {
      if (value === null || value === '') return { value: 'ks' }
      const unit = LIST_UNITS.find((known) => known === value)
      return unit === undefined ? null : { value: unit }
    }
    case 'product_id':
      if (value === null) return { value }
      return isNumber(value, Number.MAX_SAFE_INTEGER) && Number.isInteger(value) && value > 0
        ? { value }
        : null
    case 'done':
    case 'removed':
      return typeof value === 'boolean' ? { value } : null
    case 'position':
      return isNumber(value, POSITION_MAX) ? { value } : null
    case 'stores':
      return Array.isArray(value) && value.length <= LIST_STORES_MAX ? storeNames(value) : null
  }
}

function storeNames(values: readonly unknown[]): { readonly value: readonly string[] } | null {
  const names = values.map((name) =>
    typeof name === 'string' && name.length <= LIST_STORE_NAME_MAX ? listText(name) : '',
  )
  return names.includes('') ? null : { value: [...new Set(names)] }
}

const isNumber = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= max

/** Normalises a text for a list: one line, no control characters, no halves of characters. HTML stays plain text. */
export function listText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u{feff}\u{200b}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .normalize('NFC')
}

/**
 * Returns operations with their valid times: a time in the future becomes now. Several operations of one call keep
 * their order, by a millisecond each. Otherwise a phone whose clock is a day ahead would lose which of its changes came
 * last.
 */
export function settleTimes<Operation extends { readonly at: string }>(
  operations: readonly Operation[],
  now: Date,
): Operation[] {
  const limit = now.toISOString()
  const early = operations
    .filter(({ at }) => at > limit)
    .sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
  const settled = new Map(
    early.map((operation, place) => [
      operation,
      new Date(now.getTime() - (early.length - 1 - place)).toISOString(),
    ]),
  )
  return operations.map((operation) => ({ ...operation, at: settled.get(operation) ?? operation.at }))
}
