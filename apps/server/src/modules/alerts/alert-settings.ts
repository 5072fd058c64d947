import type { KeywordAlert, KeywordAlertForm, KeywordAlertsResponse } from '@cenolov/contract'
import {
  ALERT_RESULTS_MAX,
  ALERTS_MAX,
  DEFAULT_ALERT_TYPE,
  fold,
  KEYWORD_MAX_LENGTH,
  normaliseKeyword,
  readMaxResults,
} from '@cenolov/core'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { inTurn } from '../../platform/database/in-turn.ts'
import type { KeywordAlerts } from '../../platform/database/schema.generated.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { type FieldFault, InvalidFields } from '../../platform/http/answers/invalid-fields.ts'

/** An alert sees what changes after this moment. */
const NEWEST_CHANGE = sql<number>`(SELECT coalesce(max(id), 0) FROM product_changes)`
/**
 * An active alert was last checked with all others, if it was active by then. Storing that time in a million rows
 * would be wasteful.
 */
const LAST_CHECKED = sql<Date | null>`CASE WHEN is_active THEN greatest(last_checked,
  (SELECT checked_at FROM alert_checks WHERE checked_at > active_since)) ELSE last_checked END`
const COLUMNS = [
  'id',
  'keyword',
  'alert_type',
  'max_results',
  'is_active',
  LAST_CHECKED.as('last_checked'),
] as const
const NOT_FOUND = 'Upozornenie sa nenašlo'

/** All faults of a new alert. A missing keyword counts as empty. */
export function alertFaults({
  keyword = '',
  max_results: maxResults,
}: Partial<Pick<KeywordAlertForm, 'keyword' | 'max_results'>>): FieldFault[] {
  const faults: FieldFault[] = []
  if (normaliseKeyword(keyword) === null)
    faults.push({
      field: 'keyword',
      message: `Zadajte kľúčové slovo s najviac ${KEYWORD_MAX_LENGTH} znakmi.`,
    })
  if (readMaxResults(maxResults) === null)
    faults.push({ field: 'max_results', message: `Počet výsledkov musí byť od 1 do ${ALERT_RESULTS_MAX}.` })
  return faults
}

/** The alerts of a shopper (SPEC section 7, "Keyword alerts"). */
export class AlertSettings {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async list(userId: number): Promise<KeywordAlertsResponse> {
    const rows = await this.#db
      .selectFrom('keyword_alerts')
      .select(COLUMNS)
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute()
    return { keyword_alerts: rows.map(alertAnswer) }
  }

  /** Throws `InvalidFields`, or `HttpError` 409 when the alert is there or the account has too many. */
  async create(userId: number, form: KeywordAlertForm): Promise<KeywordAlert> {
    const keyword = normaliseKeyword(form.keyword)
    const maxResults = readMaxResults(form.max_results)
    if (keyword === null || maxResults === null) throw new InvalidFields(alertFaults(form))
    return inTurn(this.#db, userId, async (transaction) => {
      const { count } = await transaction
        .selectFrom('keyword_alerts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      if (count >= ALERTS_MAX) throw new HttpError(409, `Upozornení môže byť najviac ${ALERTS_MAX}`)
      const added = await transaction
        .insertInto('keyword_alerts')
        .values({
          user_id: userId,
          keyword,
          folded: fold(keyword),
          alert_type: form.alert_type ?? DEFAULT_ALERT_TYPE,
          max_results: maxResults,
          since_change_id: NEWEST_CHANGE,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning(COLUMNS)
        .executeTakeFirst()
      if (added === undefined) throw new HttpError(409, 'Také upozornenie už máte')
      return alertAnswer(added)
    })
  }

  /** Turns an alert on or off. One that is turned on sees later changes only. Throws `HttpError` 404. */
  async setActive(userId: number, id: number, isActive: boolean): Promise<KeywordAlert> {
    const row = await this.#db
      .updateTable('keyword_alerts')
      .set({
        is_active: isActive,
        last_checked: LAST_CHECKED,
        active_since: sql`CASE WHEN ${isActive} AND NOT is_active THEN now() ELSE active_since END`,
        since_change_id: sql`CASE WHEN ${isActive} AND NOT is_active THEN ${NEWEST_CHANGE} ELSE since_change_id END`,
      })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning(COLUMNS)
      .executeTakeFirst()
    if (row === undefined) throw new HttpError(404, NOT_FOUND)
    return alertAnswer(row)
  }

  async remove(userId: number, id: number): Promise<void> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('keyword_alerts')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new HttpError(404, NOT_FOUND)
  }
}

type AlertColumn = 'id' | 'keyword' | 'alert_type' | 'max_results' | 'is_active' | 'last_checked'

function alertAnswer(row: Pick<Selectable<KeywordAlerts>, AlertColumn>): KeywordAlert {
  return {
    ...row,
    alert_type: row.alert_type as KeywordAlert['alert_type'],
    last_checked: row.last_checked?.toISOString() ?? null,
  }
}
