import type { ProductInput } from './product-input.ts'
import { ALL_CSV_COLUMNS, type CsvColumn, ProductRules } from './product-rules.ts'

/** Fields of the product form, in the order of `ALL_CSV_COLUMNS`. */
export const PRODUCT_FORM_FIELDS = [
  'title',
  'akcia',
  'price',
  'unit_price',
  'image_url',
  'image_path',
  'gram',
  'category',
  'secondary_category',
  'third_category',
  'store',
  'specific_store',
  'date',
  'ean',
] as const
export type ProductFormField = (typeof PRODUCT_FORM_FIELDS)[number]

/** Texts as typed (`1,49`, `0,5 kg`, `20.11.2026`); a missing one counts as empty. */
export type ProductFormTexts = Readonly<Partial<Record<ProductFormField, string | undefined>>>

export interface ProductFormFault {
  readonly field: ProductFormField
  /** In Slovak, to be shown next to the field. */
  readonly message: string
}

export type ProductFormResult =
  | { readonly ok: true; readonly product: ProductInput }
  | { readonly ok: false; readonly faults: readonly ProductFormFault[] }

/**
 * Reads the product form by the rules of the import, with one fault per field, in form order. Only the title is
 * required (SPEC section 5): a missing price is 0, a missing store ''.
 * @param today `YYYY-MM-DD`, the default date
 */
export function readProductForm(texts: ProductFormTexts, today: string): ProductFormResult {
  const faults = new Map<CsvColumn, string>()
  const product = new ProductRules(today, { needsStore: false }).read(
    PRODUCT_FORM_FIELDS.map((field) => (texts[field] ?? '').trim() || (field === 'price' ? '0' : '')),
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
      return message === undefined ? [] : [{ field: PRODUCT_FORM_FIELDS[index]!, message }]
    }),
  }
}

/** The form's texts for an existing product; unknown amounts (0) are empty. */
export function productFormTexts(
  product: { readonly [Field in Exclude<ProductFormField, 'price' | 'unit_price' | 'gram'>]: string } & {
    readonly price: number
    readonly unit_price: number | null
    readonly gram: number | null
  },
): Record<ProductFormField, string> {
  return {
    title: product.title,
    akcia: product.akcia,
    price: String(product.price),
    unit_price: amountText(product.unit_price),
    image_url: product.image_url,
    image_path: product.image_path,
    gram: amountText(product.gram),
    category: product.category,
    secondary_category: product.secondary_category,
    third_category: product.third_category,
    store: product.store,
    specific_store: product.specific_store,
    date: product.date,
    ean: product.ean,
  }
}

const amountText = (amount: number | null): string => (amount ? String(amount) : '')
