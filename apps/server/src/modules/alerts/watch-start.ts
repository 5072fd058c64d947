import {
  cheapestOf,
  isTargetMet,
  SMALLER_NEWS_DAYS,
  type TargetKind,
  type TargetScope,
  YEAR_DAYS,
} from '@cenolov/core/alerts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import type { Platform } from '../../platform/platform.ts'

export interface WatchStartOptions extends Pick<Platform, 'db' | 'firstFresh'> {
  /** Finds the same goods in other stores, through the caller's transaction. */
  readonly elsewhere: (productId: number, db: Database) => Promise<readonly number[]>
}

interface Condition {
  readonly productId: number
  readonly scope: TargetScope
  readonly kind: TargetKind
  readonly limitCents: number | null
}

interface Start {
  readonly others: number[]
  readonly limit_cents: number | null
  readonly is_told: boolean
}

/**
 * Returns the initial state of an alert on a product. A condition that already holds is not reported.
 * @param known the products that the alert has watched so far. Only they count while the product is not offered; a new
 * alert is then refused with `HttpError` 404.
 */
export async function startOf(
  options: WatchStartOptions,
  { productId, scope, kind, limitCents }: Condition,
  known?: readonly number[],
): Promise<Start> {
  const { db, elsewhere, firstFresh } = options
  const others =
    scope === 'product'
      ? []
      : await elsewhere(productId, db).catch((error: unknown) => {
          if (known !== undefined && error instanceof HttpError && error.statusCode === 404) return known
          throw error
        })
  const ids = [productId, ...others]
  if (kind === 'smaller')
    return { others: [...others], limit_cents: null, is_told: await areSmaller(db, ids) }
  const { rows } = await sql<{ cents: number | null; low: number | null }>`
    SELECT CASE WHEN p.date >= ${firstFresh()} THEN effective_cents(p.price, p.akcia)::float8 END AS cents,
      l.cents::float8 AS low
    FROM products p LEFT JOIN lowest_prices(${ids}::bigint[], current_date - ${YEAR_DAYS}::integer) l
      ON l.product_id = p.id
    WHERE p.id = ANY(${ids}::bigint[]) AND p.deleted_at IS NULL`.execute(db)
  const now = cheapestOf(rows.map(({ cents }) => cents))
  const low = cheapestOf(rows.map((row) => row.low))
  const limit = { under: limitCents, dearer: priced(now), year_low: priced(low), gone: null }[kind]
  return {
    others: [...others],
    limit_cents: limit,
    is_told: kind !== 'year_low' && isTargetMet({ kind, limitCents: limit }, now) === true,
  }
}

async function areSmaller(db: Database, ids: readonly number[]): Promise<boolean> {
  const found = await db
    .selectFrom('shrinkages')
    .select('id')
    .where(sql<boolean>`product_id = ANY(${ids}::bigint[])`)
    .where('state', '=', 'confirmed')
    .where('decided_at', '>', sql<Date>`now() - make_interval(days => ${SMALLER_NEWS_DAYS}::integer)`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const priced = (price: ReturnType<typeof cheapestOf>): number | null =>
  typeof price === 'number' ? price : null
