import type {
  KeywordAlert,
  KeywordAlertChange,
  KeywordAlertForm,
  KeywordAlertsResponse,
} from '@cenolov/contract/alerts'
import {
  ALERT_RESULTS_MAX,
  ALERTS_MAX,
  DEFAULT_ALERT_TYPE,
  KEYWORD_MAX_LENGTH,
  normaliseKeyword,
  readMaxResults,
} from '@cenolov/core/alerts'
import { fold } from '@cenolov/core/text'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { inTurn } from '../../platform/database/in-turn.ts'
import type { KeywordAlerts } from '../../platform/database/schema/schema.generated.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { type FieldFault, InvalidFields } from '../../platform/http/answers/invalid-fields.ts'
import { requireRoom } from './require-room.ts'

/** Returns the last change so far. A new alert sees only later ones. */
async function newestChange(db: Database): Promise<number> {
  const { id } = await db
    .selectFrom('product_changes')
    .select(({ fn, val }) => fn.coalesce(fn.max('id'), val(0)).as('id'))
    .executeTakeFirstOrThrow()
  return id
}

/** Returns when all alerts were last checked, to the microsecond; null before the first check. */
async function lastCheck(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('alert_checks')
    .select(sql<string | null>`checked_at::text`.as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}

/** The last check of all alerts applies to those that were active by then. Storing it in each row would be wasteful. */
const lastChecked = (checkedAt: string | null) =>
  sql<Date | null>`CASE WHEN is_active THEN greatest(last_checked,
    CASE WHEN ${checkedAt}::timestamptz > active_since THEN ${checkedAt}::timestamptz END) ELSE last_checked END`

const columns = (checkedAt: string | null) =>
  [
    'id',
    'keyword',
    'alert_type',
    'max_results',
    'is_active',
    lastChecked(checkedAt).as('last_checked'),
    'found_count',
    'found_at',
  ] as const

/** Returns all faults of a new alert. A missing keyword counts as empty. */
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

export function changeFaults(change: Partial<KeywordAlertChange>): FieldFault[] {
  const { is_active: active, keyword, alert_type: type, max_results: most } = change
  if ([active, keyword, type, most].every((part) => part === undefined))
    return [{ field: 'is_active', message: 'Chýba, čo sa má na upozornení zmeniť.' }]
  return alertFaults({ ...change, keyword: keyword ?? 'x' })
}

export class AlertSettings {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async list(userId: number): Promise<KeywordAlertsResponse> {
    const rows = await this.#db
      .selectFrom('keyword_alerts')
      .select(columns(await lastCheck(this.#db)))
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute()
    return { keyword_alerts: rows.map(alertAnswer) }
  }

  /** Throws `InvalidFields`, or `HttpError` 409 when the alert exists or the account has too many. */
  async create(userId: number, form: KeywordAlertForm): Promise<KeywordAlert> {
    const keyword = normaliseKeyword(form.keyword)
    const maxResults = readMaxResults(form.max_results)
    if (keyword === null || maxResults === null) throw new InvalidFields(alertFaults(form))
    return inTurn(this.#db, userId, async (transaction) => {
      await requireRoom(transaction, 'keyword_alerts', userId, ALERTS_MAX)
      const checkedAt = await lastCheck(transaction)
      const added = await transaction
        .insertInto('keyword_alerts')
        .values({
          user_id: userId,
          keyword,
          folded: fold(keyword),
          alert_type: form.alert_type ?? DEFAULT_ALERT_TYPE,
          max_results: maxResults,
          since_change_id: await newestChange(transaction),
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'folded', 'alert_type']).doNothing())
        .returning(columns(checkedAt))
        .executeTakeFirst()
      if (added === undefined) throw new HttpError(409, 'alert-exists')
      return alertAnswer(added)
    })
  }

  /**
   * Turns an alert on or off, or changes what it looks for. After such a change, except for turning it off, it sees
   * later changes only. Throws `InvalidFields`, `HttpError` 404, and 409 when there is another such alert.
   */
  async change(userId: number, id: number, change: KeywordAlertChange): Promise<KeywordAlert> {
    const faults = changeFaults(change)
    if (faults.length > 0) throw new InvalidFields(faults)
    return inTurn(this.#db, userId, async (transaction) => {
      const mine = transaction.selectFrom('keyword_alerts').where('user_id', '=', userId)
      const before = await mine
        .select(['keyword', 'folded', 'alert_type', 'max_results', 'is_active'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (before === undefined) throw new HttpError(404, 'alert-not-found')
      const keyword = change.keyword === undefined ? before.keyword : normaliseKeyword(change.keyword)!
      const wanted = { folded: fold(keyword), alert_type: change.alert_type ?? before.alert_type }
      const isOther = wanted.folded !== before.folded || wanted.alert_type !== before.alert_type
      const same = mine.where('folded', '=', wanted.folded).where('alert_type', '=', wanted.alert_type)
      if (isOther && (await same.select('id').executeTakeFirst()) !== undefined)
        throw new HttpError(409, 'alert-exists')
      const isActive = change.is_active ?? before.is_active
      const checkedAt = await lastCheck(transaction)
      const begins = isOther || (isActive && !before.is_active)
      const row = await transaction
        .updateTable('keyword_alerts')
        .set({
          ...wanted,
          keyword,
          max_results:
            change.max_results === undefined ? before.max_results : readMaxResults(change.max_results)!,
          is_active: isActive,
          last_checked: isOther ? null : lastChecked(checkedAt),
          ...(isOther ? { found_count: 0, found_at: null } : {}),
          ...(begins ? { active_since: sql`now()`, since_change_id: await newestChange(transaction) } : {}),
        })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning(columns(checkedAt))
        .executeTakeFirstOrThrow()
      return alertAnswer(row)
    })
  }

  async remove(userId: number, id: number): Promise<void> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('keyword_alerts')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new HttpError(404, 'alert-not-found')
  }
}

type AlertColumn =
  | 'id'
  | 'keyword'
  | 'alert_type'
  | 'max_results'
  | 'is_active'
  | 'last_checked'
  | 'found_count'
  | 'found_at'

function alertAnswer(row: Pick<Selectable<KeywordAlerts>, AlertColumn>): KeywordAlert {
  return {
    ...row,
    alert_type: row.alert_type as KeywordAlert['alert_type'],
    last_checked: row.last_checked?.toISOString() ?? null,
    found_at: row.found_at?.toISOString() ?? null,
  }
}
