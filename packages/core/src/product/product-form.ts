import { DEFAULT_TIME_ZONE } from '../day/calendar-day.ts'
import { t } from '../language/index.ts'
import { parseMoney } from '../offer/money.ts'
import type { WrittenTerms } from '../offer/terms/offer-terms.ts'
import { DEFAULT_CURRENCY } from './currency.ts'
import {
  ALL_CSV_COLUMNS,
  ALL_FORM_FIELDS,
  type AnyFormField,
  type CsvColumn,
  type ProductFormField,
  plainTexts,
} from './product-fields.ts'
import { NO_IMAGE } from './product-image.ts'
import type { ProductInput } from './product-input.ts'
import { BAD_IMAGE_URL, ProductRules, WEB_ADDRESS } from './product-rules.ts'

/** Texts as typed (`1,49`, `0,5 kg`, `20.11.2026`); a missing one counts as empty. */
export type ProductFormTexts = Readonly<Partial<Record<AnyFormField, string | undefined>>>

export interface ProductFormFault {
  readonly field: AnyFormField
  readonly message: string
}

export type ProductFormResult =
  | { readonly ok: true; readonly product: ProductInput }
  | { readonly ok: false; readonly faults: readonly ProductFormFault[] }

/**
 * Reads the product form by the rules of the import, with one fault per field, in form order. Only the title is
 * required: a missing price is 0, a missing store ''.
 * @param today `YYYY-MM-DD`, the default date
 * @param currency the default currency
 */
export function readProductForm(
  texts: ProductFormTexts,
  today: string,
  currency = DEFAULT_CURRENCY,
): ProductFormResult {
  const faults = new Map<CsvColumn, string>()
  const product = new ProductRules(
    { today, timeZone: DEFAULT_TIME_ZONE, order: null },
    { needsStore: false, currency },
  ).read(
    ALL_FORM_FIELDS.map((field) => (texts[field] ?? '').trim() || (field === 'price' ? '0' : '')),
    (column, message) => {
      if (!faults.has(column)) faults.set(column, message)
      return true
    },
  )
  if (product !== null) return { ok: true, product }
  return {
    ok: false,
    faults: ALL_CSV_COLUMNS.flatMap((column, index) => {
      const message = faults.get(column)
      return message === undefined ? [] : [{ field: ALL_FORM_FIELDS[index]!, message }]
    }),
  }
}

/**
 * Finds values that a file may have but a person should not type: a price with parts of a cent, which would be rounded
 * silently, and a picture without a web address.
 */
export function typingFaults(texts: ProductFormTexts): readonly ProductFormFault[] {
  const prices = (['price', 'unit_price'] as const).filter((field) => isFinerThanCents(texts[field] ?? ''))
  const url = (texts.image_url ?? '').trim()
  return [
    ...prices.map((field) => ({ field, message: t('Zadajte najviac dve desatinné miesta') })),
    ...(url === '' || url === NO_IMAGE || WEB_ADDRESS.test(url)
      ? []
      : [{ field: 'image_url', message: BAD_IMAGE_URL } as const]),
  ]
}

function isFinerThanCents(text: string): boolean {
  const amount = parseMoney(text.trim())
  return amount !== null && Number(amount.toFixed(2)) !== amount
}

export function productFormTexts(
  product: { readonly [Field in Exclude<ProductFormField, NumberField>]: string } & {
    readonly price: number
    readonly unit_price: number | null
    readonly gram: number | null
    readonly amount: number | null
    readonly vat_rate: number | null
  },
  terms: WrittenTerms | null = null,
): Record<AnyFormField, string> {
  return {
    title: product.title,
    akcia: terms?.akcia ?? product.akcia,
    price: String(product.price),
    unit_price: amountText(product.unit_price),
    image_url: product.image_url,
    image_path: product.image_path,
    gram: amountText(product.gram),
    ...plainTexts((name) => product[name]),
    date: product.date,
    ean: product.ean,
    amount: amountText(product.amount),
    amount_unit: product.amount_unit,
    article: product.article,
    currency: product.currency,
    origin: product.origin,
    vat_rate: product.vat_rate === null ? '' : String(product.vat_rate),
    valid_from: terms?.valid_from ?? '',
    valid_to: terms?.valid_to ?? '',
    card: terms?.card ?? '',
    multi: terms?.multi ?? '',
    limit: terms?.limit === undefined ? '' : String(terms.limit),
  }
}

type NumberField = 'price' | 'unit_price' | 'gram' | 'amount' | 'vat_rate'

const amountText = (amount: number | null): string => (amount ? String(amount) : '')
