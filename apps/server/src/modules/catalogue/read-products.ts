import type { Product } from '@cenolov/core'
import type pg from 'pg'
import { FOLLOWED_MAX } from '../../platform/database/followed-changes.ts'
import { rowsInBatches, type TextRow } from '../../platform/database/rows-in-batches.ts'

/** Rows per fetch, so that memory does not depend on the size of the catalogue. */
const BATCH = 5_000

/** The state of a catalogue, of one database, from which something was built. */
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
  await client.query(SNAPSHOT)
  const state = await readState(client)
  for await (const rows of rowsInBatches(client, 'catalogue', `${SELECT} ORDER BY p.id`, BATCH))
    for (const row of rows) onProduct(productOf(row))
  await client.query('COMMIT')
  return state
}

/** The changes of a catalogue since a state. */
export interface CatalogueChanges {
  readonly state: CatalogueState
  /** Ids of all products that were added, changed or deleted. */
  readonly ids: ReadonlySet<number>
  /** The ones still offered, as they are now, by ascending id. */
  readonly products: readonly Product[]
}

/**
 * Reads the changes since a state in one consistent snapshot; null when they are unknown or too many, and a full read
 * is needed.
 * @param client a connection of its own, without a transaction
 */
export async function readChanges(
  client: pg.Client,
  since: CatalogueState,
): Promise<CatalogueChanges | null> {
  await client.query(SNAPSHOT)
  const state = await readState(client)
  const versions = state.version - since.version
  const isSameCatalogue = state.tag.split('-')[0] === since.tag.split('-')[0]
  if (!isSameCatalogue || versions < 0) return null
  const { rows: changes } = await client.query<{ product_ids: string[] }>(
    'SELECT product_ids::text[] FROM catalogue_changes WHERE version > $1',
    [since.version],
  )
  const ids = new Set(changes.flatMap(({ product_ids }) => product_ids.map(Number)))
  if (changes.length !== versions || ids.size > FOLLOWED_MAX) return null
  const { rows } = await client.query<string[]>({
    text: `${SELECT} AND p.id = ANY($1) ORDER BY p.id`,
    values: [[...ids]],
    rowMode: 'array',
  })
  await client.query('COMMIT')
  return { state, ids, products: rows.map(productOf) }
}

const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

/** A fetched picture takes precedence over the path in the source. */
const SELECT = `SELECT p.id::text, title, akcia, price::text, unit_price::text, image_url,
    coalesce(nullif(i.path, ''), image_path), gram::text, category, secondary_category, third_category, store,
    specific_store, date::text, lowest_price_30::text, sale_since::text, ean
  FROM products p LEFT JOIN product_images i ON i.product_id = p.id
  WHERE p.deleted_at IS NULL`

/** Unknown numbers become 0, as in the API (`Product`). */
function productOf(row: TextRow): Product {
  const [id, title, akcia, price, unit, url, path, gram, ...rest] = row
  const [category, second, third, store, specific, date, lowest, since, ean] = rest
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
    ean: ean!,
  }
}
