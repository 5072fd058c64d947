import type { Product } from '@cenolov/core/product'
import type { TextRow } from '../../../platform/database/rows/rows-in-batches.ts'

/** A field of `Product` as the catalogue's query selects it, as text. NULL stands for 0, an empty text, or null. */
export interface ProductColumn {
  readonly field: Exclude<keyof Product, 'has_local_image'>
  readonly kind: 'number' | 'text' | 'json'
  readonly sql: string
}

const number = (field: ProductColumn['field'], sql = `${field}::text`): ProductColumn => ({
  field,
  kind: 'number',
  sql,
})
const text = (field: ProductColumn['field'], sql: string = field): ProductColumn => ({
  field,
  kind: 'text',
  sql,
})

/** The columns of the catalogue's query, in the order of the fields of `Product`. */
export const PRODUCT_COLUMNS: readonly ProductColumn[] = [
  number('id', 'p.id::text'),
  text('title'),
  text('akcia', 'coalesce(card_akcia, akcia)'),
  number('price'),
  number('unit_price'),
  text('image_url'),
  // A fetched picture takes precedence over the path in the source.
  text('image_path', "coalesce(nullif(i.path, ''), image_path)"),
  number('gram'),
  number('amount'),
  text('amount_unit'),
  text('category'),
  text('secondary_category'),
  text('third_category'),
  text('store'),
  text('specific_store'),
  text('date', 'date::text'),
  number('lowest_price_30'),
  { field: 'sale_since', kind: 'json', sql: 'to_json(sale_since)::text' },
  { field: 'is_permanent_sale', kind: 'json', sql: 'to_json(is_permanent_sale)::text' },
  text('ean'),
  text('article'),
  text('currency'),
  text('origin'),
  { field: 'offer', kind: 'json', sql: 'shown_offer' },
]

export const SELECT_PRODUCTS = `SELECT ${PRODUCT_COLUMNS.map(({ sql }) => sql).join(', ')}
  FROM products p LEFT JOIN product_images i ON i.product_id = p.id
  WHERE p.deleted_at IS NULL`

/** Paths of pictures in our own storage begin so. */
export const LOCAL_IMAGE = 'static/'

/** Converts a row of the catalogue's query. Unknown numbers become 0, as in the API (`Product`). */
export function productOf(row: TextRow): Product {
  const [id, title, akcia, price, unit, url, path, gram, amount, amountUnit, ...rest] = row
  const [category, second, third, store, specific, date, lowest, since, permanent, ean, article, ...others] =
    rest
  const [currency, origin, offer] = others
  return {
    id: Number(id),
    title: title!,
    akcia: akcia!,
    price: Number(price),
    unit_price: Number(unit ?? 0),
    image_url: url!,
    image_path: path!,
    gram: Number(gram ?? 0),
    amount: Number(amount ?? 0),
    amount_unit: amountUnit as Product['amount_unit'],
    category: category!,
    secondary_category: second!,
    third_category: third!,
    store: store!,
    specific_store: specific!,
    date: date!,
    has_local_image: path!.startsWith(LOCAL_IMAGE),
    lowest_price_30: Number(lowest ?? 0),
    sale_since: since ? (JSON.parse(since) as string) : null,
    is_permanent_sale: permanent === 'true',
    ean: ean!,
    article: article!,
    currency: currency!,
    origin: origin!,
    // The same code wrote it, and the database kept it unchanged.
    offer: offer === null || offer === undefined ? null : JSON.parse(offer),
  }
}
