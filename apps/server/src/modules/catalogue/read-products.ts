import type { Product } from '@cenolov/core'
import type pg from 'pg'

/** Rows fetched at once: memory stays bounded whatever the size of the catalogue. */
const BATCH = 5_000

/** Which state of which database's catalogue something was made from. */
export interface CatalogueState {
  /** `<catalogue>-<version>`: names the state in ETags. */
  readonly tag: string
  readonly version: number
}

/** Reads the state that is current now. */
export async function readState(client: pg.Client | pg.Pool): Promise<CatalogueState> {
  const { rows } = await client.query<{ catalogue: string; version: string | number }>(
    'SELECT catalogue, version FROM catalogue_version',
  )
  const { catalogue, version } = rows[0]!
  return { tag: `${catalogue.slice(0, 8)}-${version}`, version: Number(version) }
}

/**
 * Reads the whole catalogue by id, in one consistent snapshot of the database.
 * @param client a connection of its own, without a transaction
 * @param onProduct called with each product in turn
 * @returns the state that was read
 */
export async function readProducts(
  client: pg.Client,
  onProduct: (product: Product) => void,
): Promise<CatalogueState> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const state = await readState(client)
  await client.query(`DECLARE catalogue NO SCROLL CURSOR FOR SELECT ${COLUMNS} FROM products ORDER BY id`)
  for (;;) {
    const { rows } = await client.query<string[]>({ text: `FETCH ${BATCH} FROM catalogue`, rowMode: 'array' })
    for (const row of rows) onProduct(productOf(row))
    if (rows.length < BATCH) break
  }
  await client.query('COMMIT')
  return state
}

const COLUMNS = `id::text, title, akcia, price::text, unit_price::text, image_url, image_path, gram::text, category,
  secondary_category, third_category, store, specific_store, date::text, lowest_price_30::text, sale_since::text`

/** Unknown numbers become 0, as the API tells them (`Product`). */
function productOf(row: readonly (string | null)[]): Product {
  const [
    id,
    title,
    akcia,
    price,
    unit,
    url,
    path,
    gram,
    category,
    second,
    third,
    store,
    specific,
    date,
    ...sale
  ] = row
  const [lowest, since] = sale
  return {
    id: Number(id),
    title: title!,
    akcia: akcia!,
    price: Number(price),
    unit_price: Number(unit ?? 0),
    image_url: url!,
    image_path: path!,
    gram: Number(gram ?? 0),
    category: category!,
    secondary_category: second!,
    third_category: third!,
    store: store!,
    specific_store: specific!,
    date: date!,
    has_local_image: path!.startsWith('static/'),
    lowest_price_30: Number(lowest ?? 0),
    sale_since: since ?? '',
  }
}
