import type { Product } from '@cenolov/core/product'
import type { TextRow } from '#platform/database/rows/rows-in-batches.ts'

/** The columns of the catalogue's query as text, in the order in which `productOf` takes them. */
const COLUMNS = `p.id::text, title, akcia, price::text, unit_price::text, image_url,
  -- A fetched picture takes precedence over the path in the source.
  coalesce(nullif(i.path, ''), image_path),
  gram::text, amount::text, amount_unit, category, secondary_category, third_category, store, specific_store,
  date::text, lowest_price_30::text, sale_since::text, is_permanent_sale::text, ean, article, currency, origin,
  shown_offer`

export const SELECT_PRODUCTS = `SELECT ${COLUMNS}
  FROM products p LEFT JOIN product_images i ON i.product_id = p.id
  WHERE p.deleted_at IS NULL`

const LOCAL_IMAGE = 'static/'

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
    sale_since: since || null,
    is_permanent_sale: permanent === 'true',
    ean: ean!,
    article: article!,
    currency: currency!,
    origin: origin!,
    // The same code wrote it, and the database kept it unchanged.
    offer: offer === null || offer === undefined ? null : JSON.parse(offer),
  }
}
