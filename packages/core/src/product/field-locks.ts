import { dayAfter } from '../day/calendar-day.ts'
import { PRODUCT_FORM_FIELDS, type ProductFormField } from './product-fields.ts'

/** A price is locked for so many days at most: prices change, and a forgotten lock would lie. */
const PRICE_LOCK_DAYS_MAX = 30

export interface FieldLocks {
  /** Fields that imports leave as they are, in form order. */
  readonly fields: readonly ProductFormField[]
  /** Last day of a lock of the price, `YYYY-MM-DD`; null while the price is not locked. */
  readonly priceUntil: string | null
}

export interface LockChange {
  /** Fields that an administrator changed. */
  readonly changed: readonly ProductFormField[]
  /** Fields to lock beside them. */
  readonly lock?: readonly ProductFormField[]
  readonly unlock: readonly ProductFormField[] | 'all'
  /** Last day that was chosen for the price; null: as long as may be. */
  readonly priceUntil: string | null
  /** `YYYY-MM-DD` */
  readonly today: string
}

/** The locks of a product after an edit: what it changed is locked, what it let go is not. */
export function locksAfter(before: FieldLocks, change: LockChange): FieldLocks {
  const { changed, lock = [], unlock, today } = change
  const kept = unlock === 'all' ? [] : before.fields.filter((field) => !isLetGo(field, unlock))
  const locked = new Set<string>([...kept, ...changed, ...lock])
  // A number without its unit says nothing.
  if (AMOUNT_FIELDS.some((field) => locked.has(field))) for (const field of AMOUNT_FIELDS) locked.add(field)
  const fields = PRODUCT_FORM_FIELDS.filter((field) => locked.has(field))
  if (!fields.some(isPrice)) return { fields, priceUntil: null }
  const isNew =
    [...changed, ...lock].some(isPrice) || change.priceUntil !== null || before.priceUntil === null
  return { fields, priceUntil: isNew ? lastDay(change.priceUntil, today) : before.priceUntil }
}

/** The last day that a lock of the price may have. */
export function latestPriceLock(today: string): string {
  return dayAfter(today, PRICE_LOCK_DAYS_MAX)
}

/** Field names as a call lists them; null when one of them is no field. */
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
