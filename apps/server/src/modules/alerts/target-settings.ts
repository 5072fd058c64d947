import type {
  PriceTarget,
  PriceTargetChange,
  PriceTargetForm,
  PriceTargetsResponse,
} from '@cenolov/contract/alerts'
import {
  cheapestOf,
  isTargetMet,
  SMALLER_NEWS_DAYS,
  TARGETS_MAX,
  type TargetKind,
  type TargetScope,
  YEAR_DAYS,
} from '@cenolov/core/alerts'
import { toCents } from '@cenolov/core/offer'
import { type Selectable, sql } from 'kysely'
import { holdOffered } from '#platform/database/catalogue/kept-product.ts'
import type { Database } from '#platform/database/database.ts'
import { inTurn } from '#platform/database/in-turn.ts'
import type { PriceTargets } from '#platform/database/schema/schema.generated.ts'
import { violatedConstraint } from '#platform/errors/unique-violation.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import { type FieldFault, InvalidFields } from '#platform/http/answers/invalid-fields.ts'
import { requireRoom } from './require-room.ts'

const SAME = 'price_targets_user_id_product_id_scope_kind_key'

export interface TargetSettingsOptions {
  readonly db: Database
  /** Finds the same goods in other stores, through the caller's transaction. */
  readonly elsewhere: (productId: number, db: Database) => Promise<readonly number[]>
  readonly firstFresh: () => string
}

export function targetFaults(form: Partial<PriceTargetForm>): FieldFault[] {
  const faults: FieldFault[] = []
  if (form.kind === 'under' && (form.limit === undefined || toCents(form.limit) < 1))
    faults.push({ field: 'limit', message: 'Zadajte cenu, pod ktorú má klesnúť.' })
  if (!form.by_mail && !form.by_push && !form.in_feed)
    faults.push({ field: 'by_mail', message: 'Vyberte aspoň jeden spôsob, ako vám dáme vedieť.' })
  return faults
}

export class TargetSettings {
  readonly #options: TargetSettingsOptions

  constructor(options: TargetSettingsOptions) {
    this.#options = options
  }

  async list(userId: number): Promise<PriceTargetsResponse> {
    const rows = await this.#options.db
      .selectFrom('price_targets')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute()
    return { price_targets: rows.map(targetAnswer) }
  }

  /** Throws `InvalidFields`, or `HttpError` 404 for an unknown product, 409 for a duplicate or one too many. */
  async create(userId: number, form: PriceTargetForm): Promise<PriceTarget> {
    const faults = targetFaults(form)
    if (faults.length > 0) throw new InvalidFields(faults)
    const { product_id: productId, scope, kind, by_mail, by_push, in_feed } = form
    const { db } = this.#options
    const product = await db
      .selectFrom('products')
      .select(['title', 'store'])
      .where('id', '=', productId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (product === undefined) throw new HttpError(404, 'product-not-found')
    const others = await this.#othersOf(scope, productId)
    const limit = kind === 'under' ? toCents(form.limit ?? 0) : null
    const start = await this.#startOf(kind, [productId, ...others], limit)
    return inTurn(db, userId, async (transaction) => {
      if ((await holdOffered(transaction, productId)) === undefined)
        throw new HttpError(404, 'product-not-found')
      await requireRoom(transaction, 'price_targets', userId, TARGETS_MAX)
      const added = await transaction
        .insertInto('price_targets')
        .values({
          user_id: userId,
          product_id: productId,
          ...product,
          scope,
          kind,
          others: [...others],
          ...start,
          by_mail,
          by_push,
          in_feed,
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'product_id', 'scope', 'kind']).doNothing())
        .returningAll()
        .executeTakeFirst()
      if (added === undefined) throw new HttpError(409, 'alert-exists')
      return targetAnswer(added)
    })
  }

  /**
   * Changes a target, or turns it on or off. Changed or turned on, it starts again from the present prices. Throws
   * `InvalidFields`, or `HttpError` 404, 409 when there is such a target.
   */
  async change(userId: number, id: number, change: PriceTargetChange): Promise<PriceTarget> {
    const { db } = this.#options
    const before = await db
      .selectFrom('price_targets')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (before === undefined) throw new HttpError(404, 'alert-not-found')
    const { limit, is_active = before.is_active } = change
    const next = {
      ...before,
      is_active,
      // Copies the fields by name, because a body may have undeclared ones.
      scope: change.scope ?? before.scope,
      kind: change.kind ?? before.kind,
      by_mail: change.by_mail ?? before.by_mail,
      by_push: change.by_push ?? before.by_push,
      in_feed: change.in_feed ?? before.in_feed,
    }
    if (limit !== undefined) next.limit_cents = toCents(limit)
    const faults = targetFaults({
      kind: next.kind as TargetKind,
      by_mail: next.by_mail,
      by_push: next.by_push,
      in_feed: next.in_feed,
      // A number kept by a target of another kind is not a limit.
      ...(limit !== undefined || before.kind === 'under' ? { limit: (next.limit_cents ?? 0) / 100 } : {}),
    })
    if (faults.length > 0) throw new InvalidFields(faults)
    const { scope, kind, by_mail, by_push, in_feed } = next
    const isSame = kind === before.kind && scope === before.scope && next.limit_cents === before.limit_cents
    const restarted = is_active && !(isSame && before.is_active) ? await this.#restarted(next) : {}
    const row = await db
      .updateTable('price_targets')
      .set({
        is_active,
        scope,
        kind,
        limit_cents: next.limit_cents,
        by_mail,
        by_push,
        in_feed,
        ...restarted,
      })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirst()
      .catch((error: unknown) => {
        throw violatedConstraint(error) === SAME ? new HttpError(409, 'alert-exists') : error
      })
    if (row === undefined) throw new HttpError(404, 'alert-not-found')
    return targetAnswer(row)
  }

  async remove(userId: number, id: number): Promise<void> {
    const { numDeletedRows } = await this.#options.db
      .deleteFrom('price_targets')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new HttpError(404, 'alert-not-found')
  }

  async #restarted({ product_id: productId, scope, kind, limit_cents, others }: Selectable<PriceTargets>) {
    if (productId === null) return {}
    const found = await this.#othersOf(scope as TargetScope, productId).catch((error: unknown) => {
      // While a product is not offered, its last found goods are all there is.
      if (error instanceof HttpError && error.statusCode === 404) return others
      throw error
    })
    const limit = kind === 'under' ? limit_cents : null
    return { others: [...found], ...(await this.#startOf(kind as TargetKind, [productId, ...found], limit)) }
  }

  async #othersOf(scope: TargetScope, productId: number): Promise<readonly number[]> {
    return scope === 'product' ? [] : this.#options.elsewhere(productId, this.#options.db)
  }

  /** Returns whether the package of one of these goods became smaller lately. */
  async #areSmaller(ids: readonly number[]): Promise<boolean> {
    const found = await this.#options.db
      .selectFrom('shrinkages')
      .select('id')
      .where(sql<boolean>`product_id = ANY(${ids}::bigint[])`)
      .where('state', '=', 'confirmed')
      .where('decided_at', '>', sql<Date>`now() - make_interval(days => ${SMALLER_NEWS_DAYS}::integer)`)
      .limit(1)
      .executeTakeFirst()
    return found !== undefined
  }

  /** Returns a target's initial state. A condition that already holds is not reported. */
  async #startOf(kind: TargetKind, ids: readonly number[], limit: number | null) {
    const { db, firstFresh } = this.#options
    if (kind === 'smaller') return { limit_cents: null, is_told: await this.#areSmaller(ids) }
    const { rows } = await sql<{ cents: number | null; low: number | null }>`
      SELECT CASE WHEN p.date >= ${firstFresh()} THEN effective_cents(p.price, p.akcia)::float8 END AS cents,
        l.cents::float8 AS low
      FROM products p LEFT JOIN lowest_prices(${ids}::bigint[], current_date - ${YEAR_DAYS}::integer) l
        ON l.product_id = p.id
      WHERE p.id = ANY(${ids}::bigint[]) AND p.deleted_at IS NULL`.execute(db)
    const now = cheapestOf(rows.map(({ cents }) => cents))
    const low = cheapestOf(rows.map((row) => row.low))
    const limitCents =
      kind === 'under' ? limit : kind === 'dearer' ? priced(now) : kind === 'year_low' ? priced(low) : null
    return {
      limit_cents: limitCents,
      is_told: kind !== 'year_low' && isTargetMet({ kind, limitCents }, now) === true,
    }
  }
}

const priced = (price: ReturnType<typeof cheapestOf>): number | null =>
  typeof price === 'number' ? price : null

function targetAnswer(row: Selectable<PriceTargets>): PriceTarget {
  return {
    id: row.id,
    product_id: row.product_id,
    title: row.title,
    store: row.store,
    scope: row.scope as PriceTarget['scope'],
    kind: row.kind as PriceTarget['kind'],
    limit: row.limit_cents === null ? null : row.limit_cents / 100,
    by_mail: row.by_mail,
    by_push: row.by_push,
    in_feed: row.in_feed,
    is_active: row.is_active,
    is_told: row.is_told,
    last_told: row.last_told?.toISOString() ?? null,
  }
}

/** Returns a person's alerts on products for their export, without keys of devices. */
export async function exportTargets(db: Database, userId: number) {
  const [targets, events, quiet, feed, devices] = await Promise.all([
    db.selectFrom('price_targets').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
    db.selectFrom('price_target_events').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
    db.selectFrom('quiet_hours').select(['begins', 'ends']).where('user_id', '=', userId).execute(),
    db.selectFrom('alert_feeds').select('created_at').where('user_id', '=', userId).execute(),
    db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  ])
  return {
    price_targets: targets,
    price_target_events: events,
    quiet_hours: quiet,
    alert_feed: feed,
    push_devices: devices,
  }
}
