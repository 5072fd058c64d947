import type {
  KeywordAlert,
  KeywordAlertChange,
  KeywordAlertForm,
  KeywordAlertsResponse,
  PriceTarget,
  PriceTargetChange,
  PriceTargetForm,
  PriceTargetsResponse,
} from '@cenolov/contract/alerts'
import {
  ALERTS_MAX,
  DEFAULT_ALERT_TYPE,
  normaliseKeyword,
  readMaxResults,
  TARGETS_MAX,
  type TargetKind,
  type TargetScope,
} from '@cenolov/core/alerts'
import { toCents } from '@cenolov/core/offer'
import { fold } from '@cenolov/core/text'
import { type Insertable, sql, type UpdateObject } from 'kysely'
import { holdOffered } from '../../platform/database/catalogue/kept-product.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTurn } from '../../platform/database/in-turn.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import type { DB, Watches } from '../../platform/database/schema/schema.generated.ts'
import { violatedConstraint } from '../../platform/errors/unique-violation.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { type FieldFault, InvalidFields } from '../../platform/http/answers/invalid-fields.ts'
import { lastChecked, productAnswer, type Watch, wordAnswer } from './watch-answers.ts'
import { productFaults, wordChangeFaults, wordFaults } from './watch-faults.ts'
import { startOf, type WatchStartOptions } from './watch-start.ts'

type Kind = 'words' | 'products'

const MOST: Readonly<Record<Kind, number>> = { words: ALERTS_MAX, products: TARGETS_MAX }
const IS_WORD = { words: '=', products: '<>' } as const
const TWINS: readonly (string | null)[] = ['watches_word_key', 'watches_product_key']

const requireNone = (faults: FieldFault[]) => {
  if (faults.length > 0) throw new InvalidFields(faults)
}

/**
 * A person's alerts. Methods throw `InvalidFields`, or `HttpError`: 404 for an unknown alert or product, 409 for an
 * alert that exists or one too many.
 */
export class WatchSettings {
  readonly #options: WatchStartOptions
  readonly #db: Database

  constructor(options: WatchStartOptions) {
    this.#options = options
    this.#db = options.db
  }

  async words(userId: number): Promise<KeywordAlertsResponse> {
    const checkedAt = await lastCheck(this.#db)
    const rows = await this.#own(this.#db, 'words', userId).selectAll().orderBy('id', 'desc').execute()
    return { keyword_alerts: rows.map((row) => wordAnswer(row, checkedAt)) }
  }

  async products(userId: number): Promise<PriceTargetsResponse> {
    const rows = await this.#own(this.#db, 'products', userId).selectAll().orderBy('id', 'desc').execute()
    return { price_targets: rows.map(productAnswer) }
  }

  async addWord(userId: number, form: KeywordAlertForm): Promise<KeywordAlert> {
    requireNone(wordFaults(form))
    const keyword = normaliseKeyword(form.keyword)!
    const added = await this.#add('words', userId, async (transaction) => ({
      keyword,
      folded: fold(keyword),
      condition: form.alert_type ?? DEFAULT_ALERT_TYPE,
      max_results: readMaxResults(form.max_results),
      since_change_id: await newestChange(transaction),
    }))
    return wordAnswer(added, null)
  }

  async addProduct(userId: number, form: PriceTargetForm): Promise<PriceTarget> {
    requireNone(productFaults(form))
    const { product_id: productId, scope, kind, by_mail, by_push, in_feed } = form
    const product = await this.#db
      .selectFrom('products')
      .select(['title', 'store'])
      .where('id', '=', productId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (product === undefined) throw new HttpError(404, 'product-not-found')
    const limitCents = kind === 'under' ? toCents(form.limit ?? 0) : null
    const start = await startOf(this.#options, { productId, scope, kind, limitCents })
    const channels = { by_mail, by_push, in_feed }
    const added = await this.#add('products', userId, async (transaction) => {
      if ((await holdOffered(transaction, productId)) === undefined)
        throw new HttpError(404, 'product-not-found')
      return { subject: scope, condition: kind, product_id: productId, ...product, ...channels, ...start }
    })
    return productAnswer(added)
  }

  /**
   * Turns an alert on a word on or off, or changes what it looks for. After any change except turning it off, the alert
   * sees only later changes.
   */
  changeWord(userId: number, id: number, change: KeywordAlertChange): Promise<KeywordAlert> {
    requireNone(wordChangeFaults(change))
    return inTurn(this.#db, userId, async (transaction) => {
      const before = await this.#one(transaction, 'words', userId, id)
      const keyword = change.keyword === undefined ? before.keyword! : normaliseKeyword(change.keyword)!
      const next = {
        keyword,
        folded: fold(keyword),
        condition: change.alert_type ?? before.condition,
        max_results:
          change.max_results === undefined ? before.max_results : readMaxResults(change.max_results),
        is_active: change.is_active ?? before.is_active,
      }
      const isOther = next.folded !== before.folded || next.condition !== before.condition
      const checkedAt = await lastCheck(transaction)
      const begins = isOther || (next.is_active && !before.is_active)
      const row = await this.#update(transaction, before, {
        ...next,
        ...(isOther
          ? { last_checked: null, found_count: 0, found_at: null }
          : { last_checked: lastChecked(before, checkedAt) }),
        ...(begins ? { active_since: sql`now()`, since_change_id: await newestChange(transaction) } : {}),
      })
      return wordAnswer(row, checkedAt)
    })
  }

  /** Changes an alert on a product, or turns it on or off. A changed alert starts from the present prices. */
  async changeProduct(userId: number, id: number, change: PriceTargetChange): Promise<PriceTarget> {
    const before = await this.#one(this.#db, 'products', userId, id)
    const { limit } = change
    const next = {
      is_active: change.is_active ?? before.is_active,
      // Copies the fields by name, because a body may have undeclared ones.
      subject: change.scope ?? (before.subject as TargetScope),
      condition: change.kind ?? (before.condition as TargetKind),
      limit_cents: limit === undefined ? before.limit_cents : toCents(limit),
      by_mail: change.by_mail ?? before.by_mail,
      by_push: change.by_push ?? before.by_push,
      in_feed: change.in_feed ?? before.in_feed,
    }
    // A number kept by an alert with another condition is not a limit.
    const hasLimit = limit !== undefined || before.condition === 'under'
    const euros = hasLimit ? { limit: (next.limit_cents ?? 0) / 100 } : {}
    requireNone(productFaults({ ...next, kind: next.condition, ...euros }))
    const { product_id: productId, others } = before
    const isSame = (['condition', 'subject', 'limit_cents'] as const).every(
      (key) => next[key] === before[key],
    )
    const goesOn = !next.is_active || (isSame && before.is_active)
    const { subject: scope, condition: kind } = next
    const limitCents = kind === 'under' ? next.limit_cents : null
    const start =
      goesOn || productId === null
        ? {}
        : await startOf(this.#options, { productId, scope, kind, limitCents }, others)
    return productAnswer(await this.#update(this.#db, before, { ...next, ...start }))
  }

  async remove(kind: Kind, userId: number, id: number): Promise<void> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('watches')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('subject', IS_WORD[kind], 'word')
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new HttpError(404, 'alert-not-found')
  }

  #own(db: Database, kind: Kind, userId: number) {
    return db.selectFrom('watches').where('user_id', '=', userId).where('subject', IS_WORD[kind], 'word')
  }

  async #one(db: Database, kind: Kind, userId: number, id: number): Promise<Watch> {
    const row = await this.#own(db, kind, userId).selectAll().where('id', '=', id).executeTakeFirst()
    if (row === undefined) throw new HttpError(404, 'alert-not-found')
    return row
  }

  #add(
    kind: Kind,
    userId: number,
    valuesIn: (transaction: Database) => Promise<Omit<Insertable<Watches>, 'user_id'>>,
  ): Promise<Watch> {
    return inTurn(this.#db, userId, async (transaction) => {
      const values = await valuesIn(transaction)
      const count = await countRows(this.#own(transaction, kind, userId))
      const most = MOST[kind]
      if (count >= most) throw new HttpError(409, 'too-many-alerts', { values: { most } })
      return transaction
        .insertInto('watches')
        .values({ user_id: userId, ...values })
        .returningAll()
        .executeTakeFirstOrThrow()
        .catch(refuseTwin)
    })
  }

  async #update(db: Database, { user_id, id }: Watch, values: UpdateObject<DB, 'watches'>): Promise<Watch> {
    const row = await db
      .updateTable('watches')
      .set(values)
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .returningAll()
      .executeTakeFirst()
      .catch(refuseTwin)
    if (row === undefined) throw new HttpError(404, 'alert-not-found')
    return row
  }
}

function refuseTwin(error: unknown): never {
  throw TWINS.includes(violatedConstraint(error)) ? new HttpError(409, 'alert-exists') : error
}

/** Returns the last change so far. A new alert sees only later ones. */
async function newestChange(db: Database): Promise<number> {
  const { id } = await db
    .selectFrom('product_changes')
    .select(({ fn, val }) => fn.coalesce(fn.max('id'), val(0)).as('id'))
    .executeTakeFirstOrThrow()
  return id
}

async function lastCheck(db: Database): Promise<Date | null> {
  const row = await db.selectFrom('alert_checks').select('checked_at').executeTakeFirst()
  return row?.checked_at ?? null
}
