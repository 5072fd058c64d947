import type { Product } from '@cenolov/core/product'
import type pg from 'pg'
import {
  type CatalogueState,
  FOLLOWED_MAX,
  isKnownState,
  readState,
} from '#platform/database/catalogue/catalogue-state.ts'
import { rowsInBatches } from '#platform/database/rows/rows-in-batches.ts'
import { productOf, SELECT_PRODUCTS } from './product-columns.ts'

/** Few enough to become garbage while they are young. */
const BATCH = 1_000

/**
 * Reads the whole catalogue by id, in one consistent snapshot of the database.
 * @param client a connection of its own, without a transaction
 * @param onProducts called with some products at a time
 * @returns the state that was read
 */
export async function readProducts(
  client: pg.Client,
  onProducts: (products: readonly Product[]) => void,
): Promise<CatalogueState> {
  await client.query(SNAPSHOT)
  const state = await readState(client)
  await client.query(IN_ORDER)
  for await (const rows of rowsInBatches(client, 'catalogue', `${SELECT_PRODUCTS} ORDER BY p.id`, BATCH))
    onProducts(rows.map(productOf))
  await client.query('COMMIT')
  return state
}

export interface CatalogueChanges {
  readonly state: CatalogueState
  readonly ids: ReadonlySet<number>
  /** Products that are still offered, by ascending id. */
  readonly products: readonly Product[]
}

/**
 * Reads the changes since a state in one consistent snapshot. Returns null when they are too many, or unknown, because
 * the database may never have had that state.
 * @param client a connection without a transaction; unusable after a failure
 */
export async function readChanges(
  client: pg.ClientBase,
  since: CatalogueState,
  most = FOLLOWED_MAX,
): Promise<CatalogueChanges | null> {
  await client.query(SNAPSHOT)
  const changes = await changesSince(client, since, most)
  await client.query('COMMIT')
  return changes
}

async function changesSince(
  client: pg.ClientBase,
  since: CatalogueState,
  most: number,
): Promise<CatalogueChanges | null> {
  const state = await readState(client)
  const versions = state.version - since.version
  if (state.tag === since.tag) return { state, ids: new Set(), products: [] }
  if (versions <= 0 || !(await isKnownState(client, since))) return null
  const { rows: changes } = await client.query<{ product_ids: string[] }>(
    'SELECT product_ids::text[] FROM catalogue_changes WHERE version > $1',
    [since.version],
  )
  const ids = new Set(changes.flatMap(({ product_ids }) => product_ids.map(Number)))
  if (changes.length !== versions || ids.size > most) return null
  const { rows } = await client.query<string[]>({
    text: `${SELECT_PRODUCTS} AND p.id = ANY($1) ORDER BY p.id`,
    values: [[...ids]],
    rowMode: 'array',
  })
  return { state, ids, products: rows.map(productOf) }
}

const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

/**
 * Makes the database walk both tables by their keys, so that the first rows come at once and none are sorted. Without
 * statistics, as after a first import, it would sort all of them. May have no effect outside of PostgreSQL.
 */
const IN_ORDER = `SELECT set_config(name, 'off', true) FROM pg_settings
  WHERE name IN ('enable_sort', 'enable_hashjoin')`
