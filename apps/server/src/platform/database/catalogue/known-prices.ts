import pg from 'pg'

/** Settings that decide on which days the price of a product is known. */
export interface KnownPriceRules {
  /** `YYYY-MM-DD` */
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
