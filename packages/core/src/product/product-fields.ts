/** The maximum length of the name of a store or category. */
export const NAME_MAX_LENGTH = 200

/** A field that price lists and the form write. */
interface ProductField {
  readonly name: string
  readonly column: string
  /** The maximum length of a plain text. */
  readonly plain?: number
}

/** Fields of every file, in the order of an export. */
const USUAL_FIELDS = [
  { name: 'title', column: 'Title' },
  { name: 'akcia', column: 'Akcia' },
  { name: 'price', column: 'Price' },
  { name: 'unit_price', column: 'Unit Price' },
  { name: 'image_url', column: 'Image URL' },
  { name: 'image_path', column: 'Image path' },
  { name: 'gram', column: 'Gram' },
  { name: 'category', column: 'Category', plain: NAME_MAX_LENGTH },
  { name: 'secondary_category', column: 'Secondary Category', plain: NAME_MAX_LENGTH },
  { name: 'third_category', column: 'Third Category', plain: NAME_MAX_LENGTH },
  { name: 'store', column: 'Store', plain: NAME_MAX_LENGTH },
  { name: 'specific_store', column: 'Specific Store', plain: NAME_MAX_LENGTH },
  { name: 'date', column: 'Date' },
] as const satisfies readonly ProductField[]

/** Further fields that a file may have. */
const OPTIONAL_FIELDS = [
  { name: 'ean', column: 'EAN' },
  { name: 'amount', column: 'Amount' },
  { name: 'amount_unit', column: 'Unit' },
  { name: 'article', column: 'Article' },
  { name: 'currency', column: 'Currency' },
  { name: 'origin', column: 'Origin' },
  { name: 'vat_rate', column: 'VAT' },
] as const satisfies readonly ProductField[]

/** Fields of the terms of an offer, which follow them. They belong to `akcia`: its lock keeps them too. */
const TERMS_FIELDS = [
  { name: 'valid_from', column: 'Valid From' },
  { name: 'valid_to', column: 'Valid To' },
  { name: 'card', column: 'Card' },
  { name: 'multi', column: 'Multi' },
  { name: 'limit', column: 'Limit' },
] as const satisfies readonly ProductField[]

const PRODUCT_FIELDS = [...USUAL_FIELDS, ...OPTIONAL_FIELDS] as const
type Field = (typeof PRODUCT_FIELDS)[number]

/** Columns of a catalogue CSV in export order. */
export const CSV_COLUMNS = USUAL_FIELDS.map(({ column }) => column)
export const OPTIONAL_CSV_COLUMNS = [...OPTIONAL_FIELDS, ...TERMS_FIELDS].map(({ column }) => column)
/** Every column that is read and written, in the order of an export. */
export const ALL_CSV_COLUMNS = [...CSV_COLUMNS, ...OPTIONAL_CSV_COLUMNS]
export type CsvColumn = (typeof ALL_CSV_COLUMNS)[number]
/** Without these no row can become a product. */
export const REQUIRED_COLUMNS = ['Title', 'Price', 'Store'] as const satisfies readonly CsvColumn[]

/** Fields of the product form that are columns of a product, in the order of `ALL_CSV_COLUMNS`. */
export const PRODUCT_FORM_FIELDS = PRODUCT_FIELDS.map(({ name }) => name)
export type ProductFormField = Field['name']
export const OFFER_FORM_FIELDS = TERMS_FIELDS.map(({ name }) => name)
/** All fields of the product form, in the order of `ALL_CSV_COLUMNS`. */
export const ALL_FORM_FIELDS = [...PRODUCT_FORM_FIELDS, ...OFFER_FORM_FIELDS]
export type AnyFormField = (typeof ALL_FORM_FIELDS)[number]

/** A text that each row replaces, and that is stored, sent and shown as it was written; '' when unknown. */
export type PlainText = Extract<Field, { readonly plain: number }>['name']
export type PlainTexts = Readonly<Record<PlainText, string>>

/** Columns of the plain texts, and their maximum lengths. */
export const PLAIN_FIELDS = PRODUCT_FIELDS.flatMap((field) =>
  'plain' in field ? [{ name: field.name, column: field.column, maxLength: field.plain }] : [],
)
export const PLAIN_TEXTS: readonly PlainText[] = PLAIN_FIELDS.map(({ name }) => name)

/** Returns the plain texts of a product, each as `textOf` gives it. */
export function plainTexts(textOf: (name: PlainText) => string): PlainTexts {
  return Object.fromEntries(PLAIN_TEXTS.map((name) => [name, textOf(name)])) as PlainTexts
}
