import type {
  AccountSettings,
  AccountSettingsBody,
  ProfileBody,
  ProfileResponse,
  SessionsResponse,
} from '@cenolov/contract/account'
import { fullNameFault, normaliseEmail, normaliseFullName } from '@cenolov/core/account'
import { DEFAULT_TRIP, type TripSettings } from '@cenolov/core/branches'
import { isLanguage } from '@cenolov/core/language'
import { fold } from '@cenolov/core/text'
import { sql } from 'kysely'
import { recordOwnExport } from '../../platform/audit/record-export.ts'
import { type Account, USER_COLUMNS, type UserRow } from '../../platform/auth/accounts/account.ts'
import { accountsChanged } from '../../platform/auth/accounts/account-changed.ts'
import { isLastAdministrator, lockAdministrators } from '../../platform/auth/accounts/administrators.ts'
import { deleteAccounts } from '../../platform/auth/accounts/delete-accounts.ts'
import { userAnswer } from '../../platform/auth/accounts/user-answer.ts'
import { verifiedOwner } from '../../platform/auth/accounts/verified-owner.ts'
import { hasWayBack } from '../../platform/auth/accounts/way-back.ts'
import { isAccountWithPassword, type RequireOwner } from '../../platform/auth/secrets/password.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-turn.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { type FieldFault, InvalidFields } from '../../platform/http/answers/invalid-fields.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/traffic/rate-limiter.ts'

const HOUR = 3_600
const CHANGES_PER_ACCOUNT: Limit = { failures: 5, windowSeconds: HOUR }
/** Limits mails from all accounts to one address, which may be a stranger's. */
const CHANGES_PER_RECIPIENT: Limit = { failures: 5, windowSeconds: HOUR }
const PASSWORD_FAULT: FieldFault = {
  field: 'current_password',
  message: 'Na zmenu e-mailu zadajte súčasné heslo.',
}

type ChangeMail =
  | {
      readonly kind: 'address changing'
      readonly userId: number
      readonly to: string
      readonly hasWayBack: boolean
    }
  | { readonly kind: 'change' | 'already registered'; readonly userId: number }

export interface AccountServiceOptions extends Pick<Platform, 'db' | 'limits'> {
  readonly requireOwner: RequireOwner
  readonly revokeChange: (db: Database, userId: number) => Promise<void>
  readonly sendMail: (db: Database, mail: ChangeMail) => Promise<void>
  readonly exportOfOthers: (account: Account) => AsyncIterable<Readonly<Record<string, unknown>>>
}

/** Returns all faults of an edited profile. Missing fields stay as they are. */
export function profileFaults({ full_name: fullName, email }: ProfileBody): FieldFault[] {
  const faults: FieldFault[] = []
  const nameFault = fullName === undefined ? null : fullNameFault(fullName)
  if (nameFault !== null) faults.push({ field: 'full_name', message: nameFault })
  if (email !== undefined && normaliseEmail(email) === null)
    faults.push({ field: 'email', message: 'Zadajte platnú e-mailovú adresu.' })
  return faults
}

type SettingsRow = Pick<UserRow, 'alerts_by_email' | 'cards' | 'stores' | 'branches' | 'trip' | 'language'>

function distinctNames(names: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const name of names.map((text) => text.trim())) {
    const key = fold(name)
    if (key !== '' && !byKey.has(key)) byKey.set(key, name)
  }
  return [...byKey.values()]
}

function settingsOf({
  alerts_by_email,
  cards,
  stores,
  branches,
  trip,
  language,
}: SettingsRow): AccountSettings {
  return {
    alerts_by_email,
    cards,
    ...(stores === null ? {} : { stores }),
    branches,
    trip: { ...DEFAULT_TRIP, ...(trip as Partial<TripSettings> | null) },
    ...(isLanguage(language) ? { language } : {}),
  }
}

const tripText = ({ mode, euro_per_km, ticket }: TripSettings) =>
  JSON.stringify({ mode, euro_per_km, ticket })

export class AccountService {
  readonly #options: AccountServiceOptions

  constructor(options: AccountServiceOptions) {
    this.#options = options
  }

  /**
   * Saves name and e-mail. A new e-mail needs the password, takes effect when its link is opened, and the old address
   * is warned. If the new address has an account, the answer is the same and its owner is notified. Throws
   * `InvalidFields`, `HttpError` 400 or 429.
   */
  async saveProfile(account: Account, body: ProfileBody, network: string): Promise<ProfileResponse> {
    const { db, revokeChange } = this.#options
    const fullName = body.full_name === undefined ? account.row.full_name : normaliseFullName(body.full_name)
    const email = body.email === undefined ? account.row.email : normaliseEmail(body.email)
    if (fullName === null || email === null) throw new InvalidFields(profileFaults(body))
    const isNewEmail = email !== account.row.email.toLowerCase()
    // The password was checked when this change began; this only sends its link again.
    const isAgain = isNewEmail && email === account.row.pending_email
    const hash = isNewEmail && !isAgain ? await this.#requireOwner(account, body, network) : null
    if (isNewEmail) await this.#countChange(account, email)
    return db.transaction().execute(async (transaction) => {
      const pending = isNewEmail ? email : null
      const user = await transaction
        .updateTable('users')
        .set({
          full_name: fullName,
          // Saving the current address cancels a pending change.
          ...(body.email === undefined ? {} : { pending_email: pending }),
          updated_at: sql`now()`,
        })
        .where('id', '=', account.id)
        .$if(isAgain, (query) => query.where('pending_email', '=', email))
        // A reset in the meantime invalidates the old password.
        .$if(hash !== null, (query) => query.where('password_hash', '=', hash ?? ''))
        .returning(USER_COLUMNS)
        .executeTakeFirst()
      if (user === undefined) throw new InvalidFields([PASSWORD_FAULT])
      await accountsChanged(transaction, [account.id])
      // Only the newest link of a change works.
      if (body.email !== undefined) await revokeChange(transaction, account.id)
      if (isNewEmail) {
        const owner = await verifiedOwner(transaction, email)
        await this.#sendChangeMails(transaction, user, isAgain ? null : user.email, owner?.id ?? null)
      }
      return { user: await userAnswer(transaction, user), pending_email: user.pending_email }
    })
  }

  /**
   * @param warned null when the old address was warned of this change before
   * @param takenBy the account that has the new address already
   */
  async #sendChangeMails(
    transaction: Database,
    user: UserRow,
    warned: string | null,
    takenBy: number | null,
  ): Promise<void> {
    const { sendMail } = this.#options
    const { id: userId } = user
    if (warned !== null) {
      const wayBack = hasWayBack(user, new Date())
      await sendMail(transaction, { kind: 'address changing', userId, to: warned, hasWayBack: wayBack })
    }
    await sendMail(
      transaction,
      takenBy === null ? { kind: 'change', userId } : { kind: 'already registered', userId: takenBy },
    )
  }

  async #requireOwner(
    account: Account,
    { current_password, code }: ProfileBody,
    network: string,
  ): Promise<string> {
    if (!current_password) throw new InvalidFields([PASSWORD_FAULT])
    return this.#options.requireOwner(account, { current_password, code }, network)
  }

  async #countChange(account: Account, email: string): Promise<void> {
    await this.#options.limits.count(
      new Map([
        [`change email account ${account.id}`, CHANGES_PER_ACCOUNT],
        [`change email recipient ${email}`, CHANGES_PER_RECIPIENT],
      ]),
    )
  }

  async profile({ row }: Account): Promise<ProfileResponse> {
    return { user: await userAnswer(this.#options.db, row), pending_email: row.pending_email }
  }

  async sessions(account: Account): Promise<SessionsResponse> {
    const rows = await this.#options.db
      .selectFrom('sessions')
      .select(['id', 'created_at', 'last_used_at', 'user_agent'])
      .where('user_id', '=', account.id)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('last_used_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return {
      sessions: rows.map((row) => ({
        id: row.id,
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at.toISOString(),
        user_agent: row.user_agent,
        is_current: row.id === account.sessionId,
      })),
    }
  }

  settings({ row }: Account): AccountSettings {
    return settingsOf(row)
  }

  async saveSettings(account: Account, body: AccountSettingsBody): Promise<AccountSettings> {
    const cards = body.cards && distinctNames(body.cards)
    const stores = body.stores && distinctNames(body.stores)
    const branches = body.branches && [...new Set(body.branches)]
    const trip = body.trip && tripText(body.trip)
    const row = await inTransaction(this.#options.db, async (transaction) => {
      const saved = await transaction
        .updateTable('users')
        // Missing settings keep the value in the database, which another call may be changing.
        .set(({ ref }) => ({
          alerts_by_email: body.alerts_by_email,
          stores,
          branches,
          trip,
          language: body.language,
          cards: cards ?? ref('cards'),
        }))
        .where('id', '=', account.id)
        .returning(['alerts_by_email', 'cards', 'stores', 'branches', 'trip', 'language'])
        .executeTakeFirst()
      await accountsChanged(transaction, [account.id])
      return saved
    })
    return settingsOf(row ?? account.row)
  }

  /** Yields the stored data part by part. A large part is an `AsyncIterable` of batches. */
  async *exportData(account: Account): AsyncGenerator<Readonly<Record<string, unknown>>> {
    await recordOwnExport(this.#options.db, account)
    yield await this.#ownData(account)
    yield* this.#options.exportOfOthers(account)
  }

  async #ownData(account: Account): Promise<Record<string, unknown>> {
    const { db } = this.#options
    // The other party of an action is that person's own data.
    const actions = await db
      .selectFrom('audit_log')
      .select(['at', 'action', 'user_id', 'details'])
      .where(({ eb, or }) => or([eb('user_id', '=', account.id), eb('actor_id', '=', account.id)]))
      .orderBy('id')
      .execute()
    const changes = await db
      .selectFrom('idempotent_answers')
      .select(['key', 'created_at', 'refused_with', 'answer'])
      .where('user_id', '=', account.id)
      .orderBy('created_at')
      .execute()
    return {
      exported_at: new Date().toISOString(),
      user: await userAnswer(db, account.row),
      pending_email: account.row.pending_email,
      settings: this.settings(account),
      sessions: (await this.sessions(account)).sessions,
      repeatable_changes: changes.map((change) => ({ ...change, answer: JSON.parse(change.answer) })),
      admin_actions: actions.map(({ user_id: of, ...action }) => ({
        ...action,
        on_this_account: of === account.id,
      })),
    }
  }

  /**
   * Deletes the account immediately and for good, provided the password has not changed. Throws `HttpError` 409 for the
   * last administrator.
   */
  async deleteAccount(account: Account, passwordHash: string): Promise<void> {
    await this.#options.db.transaction().execute(async (transaction) => {
      if (isLastAdministrator(await lockAdministrators(transaction), account.id)) {
        throw new HttpError(409, 'only-administrator')
      }
      const known = await transaction
        .selectFrom('users')
        .select('id')
        .where(isAccountWithPassword(account.id, passwordHash))
        .forUpdate()
        .executeTakeFirst()
      if (known === undefined) throw new HttpError(400, 'wrong-password')
      await deleteAccounts(transaction, [known.id])
    })
  }
}
