import type { AdminProduct } from '@cenolov/contract/admin'
import { parseAkcia, parseMoney, readMulti } from '@cenolov/core/offer'
import {
  ALL_FORM_FIELDS,
  type AnyFormField,
  OFFER_FORM_FIELDS,
  productFormTexts,
  readProductForm,
  shownEan,
  typingFaults,
} from '@cenolov/core/product'
import { percentText } from '@cenolov/core/text'
import { fieldFaults } from '#api/api-error.ts'
import { formatDay } from '#format/day.ts'
import { formatEuro, formatGrams } from '#format/numbers.ts'
import { contentText, unitPriceText } from '#product/measure.ts'

export type FormValues = Readonly<Record<AnyFormField, string>>
export type FormFaults = Readonly<Partial<Record<AnyFormField, string>>>

const AMOUNT_FIELDS = ['price', 'unit_price', 'gram', 'amount'] as const
export type AmountField = (typeof AMOUNT_FIELDS)[number]

export function newValues(today: string): FormValues {
  const empty = Object.fromEntries(ALL_FORM_FIELDS.map((field) => [field, ''])) as FormValues
  return { ...empty, date: today }
}

/** Returns a text with decimal commas, as people write amounts. */
const withCommas = (text: string): string => text.replace(/(\d)\.(?=\d)/g, '$1,')

/** Returns the form of a product. The picture is the source's path, not our downloaded copy's. */
export function valuesOf(product: AdminProduct): FormValues {
  const texts = productFormTexts({ ...product, image_path: product.source_image_path }, product.terms)
  for (const field of [...AMOUNT_FIELDS, 'vat_rate'] as const) texts[field] = withCommas(texts[field])
  // Words of a source stay as they are.
  if (parseAkcia(texts.akcia).kind !== 'none') texts.akcia = withCommas(texts.akcia)
  if (readMulti(texts.multi) !== null) texts.multi = withCommas(texts.multi)
  return { ...texts, akcia: texts.akcia === 'No' ? '' : texts.akcia, ean: shownEan(texts.ean) }
}

/** Returns the text of an amount after a step up or down, never below 0. An unreadable text stays. */
export function steppedAmount(text: string, step: number): string {
  const amount = text.trim() === '' ? 0 : parseMoney(text)
  return amount === null ? text : withCommas(String(Math.max(0, Math.round((amount + step) * 100) / 100)))
}

/**
 * Returns the validation errors by field, without repeating the value that the form shows next to them.
 * @param before the edited product: values of its source may stay unchanged
 */
export function faultsOf(values: FormValues, today: string, before: AdminProduct | null = null): FormFaults {
  const was = before ? valuesOf(before) : null
  const typed = typingFaults(values).filter(({ field }) => values[field] !== was?.[field])
  const result = readProductForm(values, today)
  const faults = result.ok ? typed : [...typed, ...result.faults]
  return Object.fromEntries(faults.map(({ field, message }) => [field, message.replace(/, nie „.*“$/u, '')]))
}

export function filledFields(values: FormValues): Record<string, string> {
  return Object.fromEntries(
    ALL_FORM_FIELDS.map((field) => [field, values[field].trim()] as const).filter(([, text]) => text !== ''),
  )
}

/** The effect of an edit on the product's locks against imports. */
export interface LockChange {
  readonly unlock: readonly string[]
  /** Last day of the price's lock, `YYYY-MM-DD`; empty leaves it unchanged. */
  readonly priceLockedUntil: string
}

/** The terms of an offer belong to its sale. */
const PRICE_FIELDS = ['price', 'akcia', ...OFFER_FORM_FIELDS] as const

/** Returns whether an edit changes the price or the sale, which locks them. */
export function changesPrice(values: FormValues, before: AdminProduct): boolean {
  const was = valuesOf(before)
  return PRICE_FIELDS.some((field) => values[field].trim() !== was[field])
}

/** Returns an edit as sent: filled fields, names of cleared fields, the locks, and the version it is based on. */
export function editFields(
  values: FormValues,
  before: AdminProduct,
  { unlock, priceLockedUntil }: LockChange = { unlock: [], priceLockedUntil: '' },
): Record<string, string> {
  const was = valuesOf(before)
  const emptied = ALL_FORM_FIELDS.filter((field) => values[field].trim() === '' && was[field] !== '')
  return {
    ...filledFields(values),
    ...(emptied.length > 0 ? { clear: emptied.join(',') } : {}),
    ...(unlock.length > 0 ? { unlock: unlock.join(',') } : {}),
    ...(priceLockedUntil === '' || priceLockedUntil === before.price_locked_until
      ? {}
      : { price_locked_until: priceLockedUntil }),
    version: String(before.version),
  }
}

export function differences(one: AdminProduct, other: AdminProduct): readonly AnyFormField[] {
  const [a, b] = [valuesOf(one), valuesOf(other)]
  return ALL_FORM_FIELDS.filter((field) => a[field] !== b[field])
}

/** Returns the faults that the server found in fields of the form. */
export const serverFaults = (error: unknown): ReadonlyMap<string, string> =>
  new Map([...fieldFaults(error)].filter(([field]) => ALL_FORM_FIELDS.some((known) => known === field)))

export function shownValues(product: AdminProduct): FormValues {
  return {
    ...valuesOf(product),
    price: formatEuro(product.price),
    akcia: shownAkcia(product.terms?.akcia ?? product.akcia),
    unit_price: product.unit_price > 0 ? unitPriceText(product) : '',
    gram: formatGrams(product.gram),
    amount: contentText(product),
    amount_unit: '',
    vat_rate: product.vat_rate === null ? '' : percentText(product.vat_rate),
    date: formatDay(product.date),
  }
}

function shownAkcia(akcia: string): string {
  const sale = parseAkcia(akcia)
  if (sale.kind === 'price') return formatEuro(sale.price)
  if (sale.kind === 'percent') return percentText(sale.percent, 3)
  return akcia === 'No' ? '' : akcia
}
