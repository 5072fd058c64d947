import { dayAfter } from '../day/calendar-day.ts'
import { PRODUCT_FORM_FIELDS, type ProductFormField } from './product-fields.ts'

/** Maximum days of a price lock: prices change, and a forgotten lock would show a wrong one. */
const PRICE_LOCK_DAYS_MAX = 30

export interface FieldLocks {
  readonly fields: readonly ProductFormField[]
  /** Last day of a lock of the price, `YYYY-MM-DD`; null while the price is not locked. */
  readonly priceUntil: string | null
}

export interface LockChange {
  readonly changed: readonly ProductFormField[]
  readonly lock?: readonly ProductFormField[]
  readonly unlock: readonly ProductFormField[] | 'all'
  /** Last day chosen for the price; null: the latest possible one. */
  readonly priceUntil: string | null
  readonly today: string
}

/** Returns the locks of a product after an edit: changed fields are locked, released ones are not. */
export function locksAfter(before: FieldLocks, change: LockChange): FieldLocks {
  const { changed, lock = [], unlock, today } = change
  const kept = unlock === 'all' ? [] : before.fields.filter((field) => !isLetGo(field, unlock))
  const locked = new Set<string>([...kept, ...changed, ...lock])
  // A number without its unit means nothing.
  if (AMOUNT_FIELDS.some((field) => locked.has(field))) for (const field of AMOUNT_FIELDS) locked.add(field)
  const fields = PRODUCT_FORM_FIELDS.filter((field) => locked.has(field))
  if (!fields.some(isPrice)) return { fields, priceUntil: null }
  const isNew =
    [...changed, ...lock].some(isPrice) || change.priceUntil !== null || before.priceUntil === null
  return { fields, priceUntil: isNew ? lastDay(change.priceUntil, today) : before.priceUntil }
}

export function latestPriceLock(today: string): string {
  return dayAfter(today, PRICE_LOCK_DAYS_MAX)
}

/** Reads the field names in a call. Returns null when one of them is not a field. */
export function readFieldNames(text: string): readonly ProductFormField[] | 'all' | null {
  const names = text.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))
  if (names.includes('all')) return 'all'
  const fields = PRODUCT_FORM_FIELDS.filter((field) => names.includes(field))
  return fields.length === new Set(names).size ? fields : null
}

const isLetGo = (field: ProductFormField, unlock: readonly ProductFormField[]): boolean =>
  unlock.includes(field) ||
  (AMOUNT_FIELDS.includes(field) && AMOUNT_FIELDS.some((part) => unlock.includes(part)))

const AMOUNT_FIELDS: readonly ProductFormField[] = ['amount', 'amount_unit']

const isPrice = (field: ProductFormField) => field === 'price' || field === 'akcia'

function lastDay(chosen: string | null, today: string): string {
  const latest = latestPriceLock(today)
  return chosen !== null && chosen < latest ? chosen : latest
}
