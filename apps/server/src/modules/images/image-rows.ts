import { imageVariants } from '@cenolov/core/product'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

const LEASE_MINUTES = 3

export interface ClaimedImage {
  readonly productId: number
  readonly url: string
  readonly attempts: number
}

/** Address of a product's picture on another site. Some files have it in the column for our own path. */
const FOREIGN_ADDRESS = sql<string>`CASE WHEN p.image_path ILIKE 'http%' THEN p.image_path ELSE p.image_url END`

export const WANTED = sql<boolean>`p.deleted_at IS NULL AND ${FOREIGN_ADDRESS} ILIKE 'http%'
  AND NOT starts_with(p.image_path, 'static/')`

/** A number alone may mean another version after a failover. */
interface ScannedVersion {
  readonly version: number
  readonly mark: string
}

/** Returns the version of the catalogue if its products were not scanned for pictures yet, else null. */
export async function versionToLookThrough(db: Database): Promise<ScannedVersion | null> {
  const { rows } = await sql<ScannedVersion>`
    SELECT c.version, c.mark FROM catalogue_version c, image_looks l WHERE c.mark <> l.mark`.execute(db)
  return rows[0] ?? null
}

export async function noteLookedThrough(db: Database, { version, mark }: ScannedVersion): Promise<void> {
  await db.updateTable('image_looks').set({ version, mark }).execute()
}

export async function wantNewImages(db: Database): Promise<void> {
  await sql`
    INSERT INTO product_images (product_id, url)
    SELECT p.id, ${FOREIGN_ADDRESS} FROM products p LEFT JOIN product_images i ON i.product_id = p.id
    WHERE ${WANTED} AND (i.product_id IS NULL OR i.url <> ${FOREIGN_ADDRESS})
    ON CONFLICT (product_id) DO UPDATE SET url = excluded.url, state = 'waiting', attempts = 0,
      next_attempt_at = now(), reason = NULL`.execute(db)
}

/** Queues the pictures of all products without a fetched one, including failed and deleted ones. */
export async function wantAllImages(db: Database): Promise<void> {
  await wantNewImages(db)
  await sql`
    UPDATE product_images i SET state = 'waiting', attempts = 0, next_attempt_at = now(), reason = NULL
    FROM products p WHERE p.id = i.product_id AND ${WANTED} AND i.state <> 'stored'
      -- Not those that a worker has in its hands.
      AND NOT (i.state = 'waiting' AND i.reason IS NULL AND i.next_attempt_at > now())`.execute(db)
}

/** Deletes the entries of pictures that their products no longer need. */
export async function dropUnwanted(db: Database): Promise<readonly { id: number; path: string }[]> {
  const { rows } = await sql<{ id: number; path: string }>`
    DELETE FROM product_images i USING products p
    WHERE p.id = i.product_id AND p.deleted_at IS NULL AND NOT (${WANTED})
    RETURNING i.product_id AS id, i.path`.execute(db)
  return rows
}

export async function claimImages(db: Database, limit: number): Promise<ClaimedImage[]> {
  const { rows } = await sql<{ product_id: number; url: string; attempts: number }>`
    UPDATE product_images SET attempts = attempts + 1, attempted_at = now(), reason = NULL,
      next_attempt_at = now() + make_interval(mins => ${LEASE_MINUTES})
    WHERE product_id IN (
      SELECT product_id FROM product_images WHERE state = 'waiting' AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING product_id, url, attempts`.execute(db)
  return rows.map((row) => ({ productId: row.product_id, url: row.url, attempts: row.attempts }))
}

/**
 * Records a stored picture, unless it is no longer wanted, or not from this address.
 * @returns the path that the product had before, or null when nothing was recorded
 */
export async function noteStored(
  db: Database,
  { productId, url }: ClaimedImage,
  stored: { readonly path: string; readonly bytes: number; readonly files: number },
): Promise<string | null> {
  const { rows } = await sql<{ before: string }>`
    UPDATE product_images i SET state = 'stored', path = ${stored.path}, bytes = ${stored.bytes},
      files = ${stored.files}, reason = NULL
    FROM (SELECT product_id, path FROM product_images WHERE product_id = ${productId} FOR UPDATE) o
    WHERE i.product_id = o.product_id AND i.url = ${url} AND i.state = 'waiting'
    RETURNING o.path AS before`.execute(db)
  return rows[0]?.before ?? null
}

/** Attempts per picture, 2, 4, 8, 16 and 32 minutes apart. */
const ATTEMPTS_MAX = 6

/** Schedules the next attempt unless it would be pointless. */
export async function noteFailed(
  db: Database,
  { productId, url, attempts }: ClaimedImage,
  reason: string,
  isFinal: boolean,
): Promise<void> {
  const isOver = isFinal || attempts >= ATTEMPTS_MAX
  await db
    .updateTable('product_images')
    .set({
      state: isOver ? 'failed' : 'waiting',
      reason,
      next_attempt_at: sql`now() + make_interval(mins => ${2 ** attempts})`,
    })
    .where('product_id', '=', productId)
    .where('url', '=', url)
    .where('state', '=', 'waiting')
    .execute()
}

const POSTPONED_MINUTES = 5

/** Repeats an attempt that failed through no fault of the picture, until it succeeds. */
export async function postpone(
  db: Database,
  { productId, url }: ClaimedImage,
  reason: string,
): Promise<void> {
  await db
    .updateTable('product_images')
    .set({
      attempts: sql`greatest(attempts - 1, 0)`,
      reason,
      next_attempt_at: sql`now() + make_interval(mins => ${POSTPONED_MINUTES})`,
    })
    .where('product_id', '=', productId)
    .where('url', '=', url)
    .where('state', '=', 'waiting')
    .execute()
}

export async function unusedFiles(db: Database, paths: readonly string[]): Promise<string[]> {
  const named = [...new Set(paths)].filter((path) => path !== '')
  if (named.length === 0) return []
  const { rows } = await sql<{ path: string }>`
    SELECT path FROM unnest(${named}::text[]) AS named (path)
    WHERE NOT EXISTS (SELECT FROM product_images i WHERE i.path = named.path)`.execute(db)
  return rows.flatMap(({ path }) => imageVariants(path).map((variant) => variant.path))
}
