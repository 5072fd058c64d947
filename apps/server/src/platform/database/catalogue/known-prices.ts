import pg from 'pg'

/** Settings that decide on which days the price of a product is known. */
export interface KnownPriceRules {
  readonly today: string
  readonly timeZone: string
  readonly staleAfterDays: number
}

/** Condition on products `p` that were ever on sale: ended ones were, deleted ones never. Held rows are elsewhere. */
export const WAS_ON_SALE = '(p.deleted_at IS NULL OR p.ended_at IS NOT NULL)'

/** Returns the last day on which the price of a product `p` is known, as SQL. */
export const lastKnownDay = ({ today, timeZone, staleAfterDays }: KnownPriceRules): string =>
  `least(${pg.escapeLiteral(today)}::date, p.date + ${staleAfterDays},
    (p.ended_at AT TIME ZONE ${pg.escapeLiteral(timeZone)})::date - 1)`

/**
 * Returns, as SQL, the condition that nobody stated the price of a product `p` around a day. A price is known for
 * `staleAfterDays` after each statement, even when a later statement follows.
 * @param day SQL of the day
 */
export const wasPaused = (day: string, { staleAfterDays }: KnownPriceRules): string =>
  `EXISTS (SELECT FROM price_gaps g WHERE g.product_id = p.id AND ${day} > g.last_day + ${staleAfterDays} AND ${day} < g.next_day)`

/** Pauses of products, `product_id` and `pauses`: the first day without a price and the day after the last, as `a/b a/b`. */
export const pausesOfProducts = ({ staleAfterDays }: KnownPriceRules): string =>
  `SELECT product_id, string_agg((last_day + ${staleAfterDays + 1})::text || '/' || next_day::text, ' ' ORDER BY next_day) AS pauses
   FROM price_gaps WHERE next_day > last_day + ${staleAfterDays + 1} GROUP BY product_id`
