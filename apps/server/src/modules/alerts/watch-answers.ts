import type { KeywordAlert, PriceTarget } from '@cenolov/contract/alerts'
import type { Selectable } from 'kysely'
import type { Watches } from '../../platform/database/schema/schema.generated.ts'

export type Watch = Selectable<Watches>

/** The last check of all alerts applies to those that were active by then. Storing it in each row would be wasteful. */
export const lastChecked = ({ is_active, active_since, last_checked }: Watch, checkedAt: Date | null) =>
  is_active && checkedAt !== null && checkedAt > active_since ? checkedAt : last_checked

export function wordAnswer(row: Watch, checkedAt: Date | null): KeywordAlert {
  return {
    id: row.id,
    keyword: row.keyword!,
    alert_type: row.condition as KeywordAlert['alert_type'],
    max_results: row.max_results!,
    is_active: row.is_active,
    last_checked: lastChecked(row, checkedAt)?.toISOString() ?? null,
    found_count: row.found_count,
    found_at: row.found_at?.toISOString() ?? null,
  }
}

export function productAnswer(row: Watch): PriceTarget {
  return {
    id: row.id,
    product_id: row.product_id,
    title: row.title!,
    store: row.store!,
    scope: row.subject as PriceTarget['scope'],
    kind: row.condition as PriceTarget['kind'],
    limit: row.limit_cents === null ? null : row.limit_cents / 100,
    by_mail: row.by_mail,
    by_push: row.by_push,
    in_feed: row.in_feed,
    is_active: row.is_active,
    is_told: row.is_told,
    last_told: row.last_told?.toISOString() ?? null,
  }
}
