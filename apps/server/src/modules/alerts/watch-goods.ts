import { YEAR_DAYS } from '@cenolov/core/alerts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import type { WatchStartOptions } from './watch-start.ts'

export const WATCH_GOODS_QUEUE = 'watch-goods'
const AT_ONCE = 500

/**
 * Finds the same goods again for all alerts on goods, because stores may have begun to offer more since. Asks matching
 * once for each product, however many alerts it has.
 * @returns how many alerts watch other products than before
 */
export async function watchGoods(db: Database, elsewhere: WatchStartOptions['elsewhere']): Promise<number> {
  let changed = 0
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      SELECT DISTINCT product_id AS id FROM watches
      WHERE is_active AND subject = 'goods' AND product_id > ${after} ORDER BY product_id LIMIT ${AT_ONCE}`.execute(
      db,
    )
    for (const { id } of rows) {
      const others = await othersNow(elsewhere, id, db)
      if (others === null) continue
      const watchers = db
        .selectFrom('watches')
        .select('id')
        .where('product_id', '=', id)
        .where('is_active', '=', true)
        .where('subject', '=', 'goods')
        .where(sql<boolean>`others <> ${others}::bigint[]`)
      if ((await watchers.limit(1).executeTakeFirst()) === undefined) continue
      // The lowest price is the lowest of all watched products, also from the time before they were watched.
      const { rows: lows } = await sql<{ cents: number | null }>`
        SELECT min(l.cents) AS cents FROM lowest_prices(${others}::bigint[], current_date - ${YEAR_DAYS}::integer) l
          JOIN products p ON p.id = l.product_id
        WHERE l.cents < effective_cents(p.price, p.akcia)`.execute(db)
      const { numAffectedRows } = await sql`
        UPDATE watches SET others = ${others}::bigint[],
          limit_cents = CASE WHEN condition = 'year_low' THEN least(limit_cents, ${lows[0]?.cents ?? null}::bigint)
            ELSE limit_cents END
        WHERE product_id = ${id} AND is_active AND subject = 'goods' AND others <> ${others}::bigint[]`.execute(
        db,
      )
      changed += Number(numAffectedRows ?? 0)
    }
    if (rows.length < AT_ONCE) return changed
    after = rows.at(-1)!.id
  }
}

/** Returns the goods in a fixed order, or null for a product that is not offered. */
async function othersNow(
  elsewhere: WatchStartOptions['elsewhere'],
  productId: number,
  db: Database,
): Promise<readonly number[] | null> {
  try {
    return [...(await elsewhere(productId, db))].sort((a, b) => a - b)
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 404) return null
    throw error
  }
}
