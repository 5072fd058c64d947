import type { OfferTurn } from '@cenolov/core/offer'
import type { ProductFormField, ProductInput } from '@cenolov/core/product'
import { type ProductKeys, productKeys } from '#platform/database/catalogue/product-identity.ts'

/** Columns of the staging table: the cells of `copyLine` in their order, then columns for the match. */
export const STAGING_COLUMNS = `row integer, identity uuid, title text, akcia text, price numeric(10, 2),
  unit_price numeric(10, 2), image_url text, image_path text, gram numeric(10, 2), category text,
  secondary_category text, third_category text, store text, specific_store text, date date,
  ean text, bare_identity uuid, words_key uuid, names_unit_price boolean, named uuid,
  amount numeric(12, 3), amount_unit text, article text, currency text, states_amount boolean,
  terms text, shown_offer text, terms_turn date, turns jsonb, promotion text, is_promotion boolean,
  origin text, branches jsonb, vat_rate numeric(4, 2)`
export const COPY_ROWS = `COPY import_rows (row, identity, title, akcia, price, unit_price, image_url, image_path, gram,
  category, secondary_category, third_category, store, specific_store, date, ean, bare_identity, words_key,
  names_unit_price, amount, amount_unit, article, currency, origin, vat_rate, states_amount, terms, shown_offer, terms_turn, turns, branches) FROM STDIN`

/** Stored columns of an offer's terms. A row of goods has no `promotion` and keeps the known one. */
export const OFFER_COLUMNS = ['terms', 'shown_offer', 'terms_turn'] as const

/**
 * Returns the SQL of the value that a row `r` of the staging table gives a field of its product `p`. A missing barcode,
 * article number, origin or rate of tax keeps the known one, and so does a missing stated amount unless another field contradicts it.
 */
export const ofRow = (field: ProductFormField): string => {
  if (field === 'vat_rate') return 'coalesce(r.vat_rate, p.vat_rate)'
  if (field === 'ean' || field === 'article' || field === 'origin')
    return `coalesce(nullif(r.${field}, ''), p.${field})`
  if (field !== 'amount' && field !== 'amount_unit') return `r.${field}`
  return `CASE WHEN r.states_amount OR NOT p.states_amount OR r.title <> p.title OR r.gram IS DISTINCT FROM p.gram
    THEN r.${field} ELSE p.${field} END`
}

export function copyLine(row: number, product: ProductInput): string {
  return lineOf(row, { ...productKeys(product), namesUnitPrice: true, turns: null, branches: null }, product)
}

export interface RowKeys extends ProductKeys {
  readonly namesUnitPrice: boolean
  readonly turns: readonly OfferTurn[] | null
  readonly branches: string | null
}

export function lineOf(
  row: number,
  { identity, bare, words, namesUnitPrice, turns, branches }: RowKeys,
  product: ProductInput,
): string {
  const { title, akcia, image_url, image_path, category, secondary_category, third_category } = product
  const { store, specific_store, article } = product
  // Hardly any row has a character to escape, so all its texts are tested at once.
  const texts =
    title +
    akcia +
    image_url +
    image_path +
    category +
    secondary_category +
    third_category +
    store +
    specific_store +
    article
  const text = SPECIAL.test(texts) ? escaped : asItIs
  return `${row}\t${identity}\t${text(title)}\t${text(akcia)}\t${product.price}\t${product.unit_price ?? '\\N'}\t${text(
    image_url,
  )}\t${text(image_path)}\t${product.gram ?? '\\N'}\t${text(category)}\t${text(secondary_category)}\t${text(
    third_category,
  )}\t${text(store)}\t${text(specific_store)}\t${product.date}\t${product.ean}\t${bare}\t${words}\t${namesUnitPrice ? 't' : 'f'}\t${product.amount}\t${product.amount_unit}\t${text(article)}\t${product.currency}\t${product.origin}\t${product.vat_rate ?? '\\N'}\t${product.states_amount ? 't' : 'f'}${offerCells(product)}\t${turns === null ? '\\N' : escaped(JSON.stringify(turns))}\t${branches === null ? '\\N' : escaped(branches)}\n`
}

const NO_OFFER = '\t\\N\t\\N\t\\N'

/** Hardly any row has terms. */
function offerCells(product: ProductInput): string {
  if (product.terms === null) return NO_OFFER
  return OFFER_COLUMNS.map((column) => {
    const value = product[column]
    return value === null ? '\t\\N' : `\t${escaped(value)}`
  }).join('')
}

const SPECIAL = /[\\\t\n\r]/
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const asItIs = (text: string): string => text
const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]!)
