import type { PremiumChanged, PremiumState } from '@cenolov/contract/account'
import { sql } from 'kysely'
import { PREMIUM_CHANGES, recordAudit } from '../../platform/audit/audit-log.ts'
import { type Account, USER_COLUMNS, userFields } from '../../platform/auth/accounts/account.ts'
import { accountsChanged } from '../../platform/auth/accounts/account-changed.ts'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'

const PREMIUM_DEFAULT_DAYS = 30

export type PremiumAction = keyof typeof PREMIUM_CHANGES

type PremiumMail = 'premium granted' | 'premium ends soon' | 'premium ended'

export interface PremiumServiceOptions {
  readonly db: Database
  /** Days of the free trial; 0 without one. */
  readonly trialDays: number
  readonly sendMail: (
    db: Database,
    mail: { readonly kind: PremiumMail; readonly userId: number },
  ) => Promise<void>
}

export class PremiumService {
  readonly #options: PremiumServiceOptions

  constructor(options: PremiumServiceOptions) {
    this.#options = options
  }

  /** Asks the administrators for premium. Throws `HttpError` 409 while a request is open or premium is active. */
  async request(account: Account): Promise<PremiumState> {
    if (account.isPremium) throw new HttpError(409, 'premium-already-active')
    const added = await this.#options.db
      .insertInto('premium_requests')
      .values({ user_id: account.id })
      .onConflict((conflict) => conflict.column('user_id').where('closed_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) throw new HttpError(409, 'premium-request-waiting')
    return this.state(account)
  }

  /**
   * Starts the free trial of premium, once per account. Throws `HttpError` 409 if the account has premium or had a trial,
   * or if there are no trials.
   */
  async startTrial(account: Account): Promise<PremiumState> {
    const { db, trialDays } = this.#options
    if (account.isPremium) throw new HttpError(409, 'premium-already-active')
    if (trialDays === 0) throw new HttpError(409, 'premium-trial-used')
    const { premium_expires_at: end } = await db.transaction().execute(async (transaction) => {
      const added = await transaction
        .insertInto('premium_requests')
        .values({ user_id: account.id, is_trial: true, closed_at: sql`now()` })
        .onConflict((conflict) => conflict.column('user_id').where(sql<boolean>`is_trial`).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (added === undefined) throw new HttpError(409, 'premium-trial-used')
      return this.#change(transaction, account, account.id, 'grant', trialDays)
    })
    return { is_premium: true, expires_at: end, requested_at: null, trial_days: 0 }
  }

  async state(account: Account): Promise<PremiumState> {
    const requests = await this.#options.db
      .selectFrom('premium_requests')
      .select(['created_at', 'is_trial'])
      .where('user_id', '=', account.id)
      .where((eb) => eb.or([eb('closed_at', 'is', null), eb.ref('is_trial')]))
      .execute()
    const user = userFields(account.row)
    const open = requests.find(({ is_trial: isTrial }) => !isTrial)
    const hasTried = requests.some(({ is_trial: isTrial }) => isTrial)
    return {
      is_premium: user.is_premium,
      expires_at: user.premium_expires_at,
      requested_at: open?.created_at.toISOString() ?? null,
      trial_days: hasTried || user.is_premium ? 0 : this.#options.trialDays,
    }
  }

  /**
   * Grants `days` from now, extends by `days` from the end (from now if that has passed), or revokes at once. A grant
   * closes the open request. Throws `HttpError` 404 for an unknown account.
   */
  async change(
    actor: Account,
    userId: number,
    action: PremiumAction,
    days = PREMIUM_DEFAULT_DAYS,
  ): Promise<PremiumChanged> {
    const { db } = this.#options
    return db.transaction().execute((transaction) => this.#change(transaction, actor, userId, action, days))
  }

  async #change(
    transaction: Database,
    actor: Account,
    userId: number,
    action: PremiumAction,
    days: number,
  ): Promise<PremiumChanged> {
    const length = sql`make_interval(days => ${days})`
    const now = sql`${new Date()}::timestamptz`
    const end = {
      grant: sql`${now} + ${length}`,
      extend: sql`greatest(premium_expires_at, ${now}) + ${length}`,
      revoke: sql`NULL`,
    }[action]
    // A distributed database calculates with a column when it reads, but not when it writes.
    const before = await transaction
      .selectFrom('users')
      .select([...USER_COLUMNS, sql<string | null>`(${end})::text`.as('end')])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (before === undefined) throw new HttpError(404, 'user-not-found')
    const after = await transaction
      .updateTable('users')
      .set({ premium_expires_at: sql<Date>`${before.end}::timestamptz`, updated_at: sql`now()` })
      .where('id', '=', userId)
      .returning(USER_COLUMNS)
      .executeTakeFirstOrThrow()
    await accountsChanged(transaction, [userId])
    if (action !== 'revoke') {
      await transaction
        .updateTable('premium_requests')
        .set({ closed_at: sql`now()` })
        .where('user_id', '=', userId)
        .where('closed_at', 'is', null)
        .execute()
      await this.#options.sendMail(transaction, { kind: 'premium granted', userId })
    }
    const user = userFields(after)
    await recordAudit(transaction, {
      actor,
      action: PREMIUM_CHANGES[action],
      user,
      details: {
        duration_days: action === 'revoke' ? null : days,
        premium_expires_at: user.premium_expires_at,
      },
    })
    return {
      premium_status_changed: userFields(before).is_premium !== user.is_premium,
      is_premium: user.is_premium,
      premium_expires_at: user.premium_expires_at,
    }
  }

  async requestsOf(userId: number): Promise<readonly object[]> {
    return this.#options.db
      .selectFrom('premium_requests')
      .select(['created_at', 'closed_at', 'is_trial'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  }

  /** Enqueues the due mails: 7 days before an end, and at the end. Each is sent once. */
  async tellOfEnds(): Promise<void> {
    await this.#options.db.transaction().execute(async (transaction) => {
      const soon = await transaction
        .updateTable('users')
        .set({ premium_reminded_of: sql`premium_expires_at` })
        .where('premium_expires_at', '>', sql<Date>`now()`)
        .where('premium_expires_at', '<=', sql<Date>`now() + interval '7 days'`)
        .where(sql<boolean>`premium_reminded_of IS DISTINCT FROM premium_expires_at`)
        .returning('id')
        .execute()
      const over = await transaction
        .updateTable('users')
        .set({ premium_end_told_of: sql`premium_expires_at` })
        .where('premium_expires_at', '<=', sql<Date>`now()`)
        .where(sql<boolean>`premium_end_told_of IS DISTINCT FROM premium_expires_at`)
        .returning('id')
        .execute()
      const { sendMail } = this.#options
      for (const { id } of soon) await sendMail(transaction, { kind: 'premium ends soon', userId: id })
      for (const { id } of over) await sendMail(transaction, { kind: 'premium ended', userId: id })
    })
  }
}
