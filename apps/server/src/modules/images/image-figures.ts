import type { ImageStatus, ImagesDownloaded } from '@cenolov/contract/admin'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { WANTED } from './image-rows.ts'

const FAILURES_SHOWN = 10

export async function progressSince(db: Database, start: Date): Promise<ImagesDownloaded> {
  return db
    .selectFrom('product_images')
    .select([
      sql<number>`count(*) FILTER (WHERE state = 'stored' AND attempted_at >= ${start})`.as('downloaded'),
      sql<number>`count(*) FILTER (WHERE reason IS NOT NULL AND attempted_at >= ${start})`.as('errors'),
      sql<number>`count(*) FILTER (WHERE state = 'waiting' AND reason IS NULL)`.as('remaining'),
    ])
    .executeTakeFirstOrThrow()
}

export async function productFigures(db: Database): Promise<ImageStatus['products']> {
  const { rows } = await sql<ImageStatus['products']>`
    SELECT count(*) AS total, count(*) FILTER (WHERE p.image_url ILIKE 'http%') AS with_image_url,
      count(*) FILTER (WHERE has_own) AS with_local_image,
      count(*) FILTER (WHERE ${WANTED} AND NOT has_own) AS needing_download
    FROM products p LEFT JOIN product_images i ON i.product_id = p.id,
      LATERAL (SELECT coalesce(i.path, '') <> '' OR starts_with(p.image_path, 'static/') AS has_own) picture
    WHERE p.deleted_at IS NULL`.execute(db)
  return rows[0]!
}

export async function workFigures(
  db: Database,
): Promise<Pick<ImageStatus['download_progress'], 'waiting' | 'failed' | 'is_running'>> {
  return db
    .selectFrom('product_images')
    .innerJoin('products', 'products.id', 'product_images.product_id')
    .where('products.deleted_at', 'is', null)
    .select([
      sql<number>`count(*) FILTER (WHERE state = 'waiting')`.as('waiting'),
      sql<number>`count(*) FILTER (WHERE state = 'failed')`.as('failed'),
      sql<boolean>`coalesce(bool_or(state = 'waiting' AND reason IS NULL AND attempts > 0
        AND next_attempt_at > now()), false)`.as('is_running'),
    ])
    .executeTakeFirstOrThrow()
}

export async function storedFigures(
  db: Database,
): Promise<{ readonly bytes: number; readonly files: number }> {
  const { rows } = await sql<{ bytes: number; files: number }>`
    SELECT coalesce(sum(bytes), 0) AS bytes, coalesce(sum(files), 0) AS files
    FROM (SELECT DISTINCT ON (path) bytes, files FROM product_images WHERE path <> '') stored`.execute(db)
  return rows[0]!
}

export async function fetchedFigures(
  db: Database,
): Promise<{ readonly all: number; readonly offered: number }> {
  return db
    .selectFrom('product_images')
    .innerJoin('products', 'products.id', 'product_images.product_id')
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) FILTER (WHERE deleted_at IS NULL)`.as('offered'),
    ])
    .where('path', '<>', '')
    .executeTakeFirstOrThrow()
}

export async function failureFigures(db: Database): Promise<ImageStatus['failures']> {
  const { rows } = await sql<ImageStatus['failures'][number]>`
    SELECT reason, count(*) AS count, (array_agg(i.product_id ORDER BY i.product_id))[1] AS product_id,
      (array_agg(i.url ORDER BY i.product_id))[1] AS url
    FROM product_images i JOIN products p ON p.id = i.product_id AND p.deleted_at IS NULL
    WHERE reason IS NOT NULL
    GROUP BY reason ORDER BY count(*) DESC, reason LIMIT ${FAILURES_SHOWN}`.execute(db)
  return rows
}
