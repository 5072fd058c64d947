import type {
  RecoveryCodes,
  TwoStepProofBody,
  TwoStepProposal,
  TwoStepState,
} from '@cenolov/contract/account'
import { sql } from 'kysely'
import { recordAudit } from '#platform/audit/audit-log.ts'
import type { Account } from '#platform/auth/accounts/account.ts'
import { accountsChanged } from '#platform/auth/accounts/account-changed.ts'
import {
  isAccountWithPassword,
  type OwnerProof,
  type RequirePassword,
} from '#platform/auth/secrets/password.ts'
import type { Database } from '#platform/database/database.ts'
import { inTurn } from '#platform/database/in-turn.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import { InvalidFields } from '#platform/http/answers/invalid-fields.ts'
import type { Platform } from '#platform/platform.ts'
import type { SendAccountMail } from '../account-mails.ts'
import { codeLimits } from './code-limits.ts'
import { endTwoStep, type OpenCodes, type TwoStepCodes } from './codes.ts'
import { hasPasskey } from './second-step.ts'

const PROPOSAL = sql<Date>`now() - interval '15 minutes'`
const MISSING_CODE = 'Zadajte kód z aplikácie alebo záložný kód.'

export interface TwoStepOptions extends Pick<Platform, 'db' | 'sessions' | 'limits'> {
  readonly codes: TwoStepCodes
  readonly isRequiredForAdmins: boolean
  readonly sendMail: SendAccountMail
  readonly requirePassword: RequirePassword
}

export class TwoStep {
  readonly #options: TwoStepOptions

  constructor(options: TwoStepOptions) {
    this.#options = options
  }

  async state({ id, row, isAdmin }: Account): Promise<TwoStepState> {
    const { db, isRequiredForAdmins } = this.#options
    const kept = await db
      .selectFrom('two_step')
      .select(['since', 'by_app'])
      .select((query) =>
        query
          .selectFrom('recovery_codes')
          .select(({ fn }) => fn.countAll<number>().as('left'))
          .where('user_id', '=', id)
          .where('used_at', 'is', null)
          .as('left'),
      )
      .where('user_id', '=', id)
      .where('since', 'is not', null)
      .executeTakeFirst()
    return {
      is_on: row.two_step,
      since: kept?.since?.toISOString() ?? null,
      recovery_codes_left: kept?.left ?? 0,
      by_app: kept?.by_app ?? false,
      is_required: isAdmin && isRequiredForAdmins,
    }
  }

  async exportData(account: Account): Promise<Readonly<Record<string, unknown>>> {
    const { db } = this.#options
    const { recovery_codes_left } = await this.state(account)
    const kept = await db
      .selectFrom('two_step')
      .select(['created_at', 'since'])
      .where('user_id', '=', account.id)
      .execute()
    const waiting = await db
      .selectFrom('sign_in_steps')
      .select(['expires_at', 'tries'])
      .where('user_id', '=', account.id)
      .execute()
    return { two_step: kept.map((row) => ({ ...row, recovery_codes_left })), sign_ins_waiting: waiting }
  }

  /** Proposes a secret for the app. Throws `HttpError` 400, 409 when it is on, 429. */
  async begin(account: Account, password: string, network: string): Promise<TwoStepProposal> {
    const { db, requirePassword } = this.#options
    const hash = await requirePassword(account, password, network)
    const codes = await this.#options.codes.open()
    const secret = await inTurn(db, account.id, async (transaction) => {
      if (await isOn(transaction, account.id, hash)) throw new HttpError(409, 'second-step-already-on')
      return codes.propose(transaction, account.id)
    })
    const label = encodeURIComponent(`Cenolov:${account.row.email}`)
    return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=Cenolov` }
  }

  /** Switches the second step on and ends other sessions. Throws `HttpError` 400, 409 without a proposal, 429. */
  async confirm(account: Account, code: string, network: string): Promise<RecoveryCodes> {
    const { db, limits } = this.#options
    const succeed = await limits.count(codeLimits(account.id, network))
    const codes = await this.#options.codes.open()
    const recovery = await inTurn(db, account.id, async (transaction) => {
      const proposal = await transaction
        .selectFrom('two_step')
        .select('user_id')
        .where('user_id', '=', account.id)
        .where('since', 'is', null)
        .where('created_at', '>', PROPOSAL)
        .executeTakeFirst()
      if (proposal === undefined) throw new HttpError(409, 'setup-expired')
      if (!(await codes.takeAppCode(transaction, account.id, code.replace(/\s/g, ''))))
        throw new HttpError(400, 'wrong-code')
      return this.#switchOn(transaction, account, codes)
    })
    await succeed()
    return { recovery_codes: recovery }
  }

  /** Switches it on for an owner of a passkey, without an app. Throws `HttpError` 400, 409 without a passkey, 429. */
  async beginWithPasskey(account: Account, password: string, network: string): Promise<RecoveryCodes> {
    const { db, requirePassword } = this.#options
    const hash = await requirePassword(account, password, network)
    const codes = await this.#options.codes.open()
    const recovery = await inTurn(db, account.id, async (transaction) => {
      if (await isOn(transaction, account.id, hash)) throw new HttpError(409, 'second-step-already-on')
      if (!(await hasPasskey(transaction, account.id))) throw new HttpError(409, 'passkey-needed')
      // Recovery codes need a secret; nobody learns this one.
      await codes.propose(transaction, account.id)
      await transaction
        .updateTable('two_step')
        .set({ by_app: false })
        .where('user_id', '=', account.id)
        .execute()
      return this.#switchOn(transaction, account, codes)
    })
    return { recovery_codes: recovery }
  }

  async #switchOn(transaction: Database, account: Account, codes: OpenCodes): Promise<string[]> {
    const { sessions, sendMail } = this.#options
    await transaction
      .updateTable('two_step')
      .set({ since: sql`now()` })
      .where('user_id', '=', account.id)
      .execute()
    await transaction.updateTable('users').set({ two_step: true }).where('id', '=', account.id).execute()
    await accountsChanged(transaction, [account.id])
    await sessions.closeOthers(account.id, account.sessionId, transaction)
    await recordAudit(transaction, { actor: account, action: 'two-step on', user: account.row })
    await sendMail(transaction, { kind: 'two-step on', userId: account.id })
    return codes.renewRecovery(transaction, account.id)
  }

  /** Switches the second step off. Throws `HttpError` 400, 409 when it is off, 429. */
  async end(account: Account, proof: TwoStepProofBody, network: string): Promise<void> {
    const { sendMail } = this.#options
    await this.#proven(account, proof, network, async (transaction) => {
      await endTwoStep(transaction, account.id)
      await recordAudit(transaction, { actor: account, action: 'two-step off', user: account.row })
      await sendMail(transaction, { kind: 'two-step off', userId: account.id })
    })
  }

  /** Replaces the recovery codes. Throws `HttpError` 400, 409 when it is off, 429. */
  async renewRecovery(account: Account, proof: TwoStepProofBody, network: string): Promise<RecoveryCodes> {
    const recovery = await this.#proven(account, proof, network, async (transaction, codes) => {
      await recordAudit(transaction, { actor: account, action: 'recovery codes renewed', user: account.row })
      return codes.renewRecovery(transaction, account.id)
    })
    return { recovery_codes: recovery }
  }

  async requireOwner(account: Account, proof: OwnerProof, network: string): Promise<string> {
    const { db, limits, requirePassword } = this.#options
    const hash = await requirePassword(account, proof.current_password, network)
    if (!(await isOn(db, account.id, hash))) return hash
    const { code = '' } = proof
    if (code === '') throw new InvalidFields([{ field: 'code', message: MISSING_CODE }])
    const succeed = await limits.count(codeLimits(account.id, network))
    const codes = await this.#options.codes.open()
    const isRight = await inTurn(db, account.id, (transaction) => codes.take(transaction, account.id, code))
    if (!isRight) throw new HttpError(400, 'wrong-code')
    await succeed()
    return hash
  }

  async #proven<Result>(
    account: Account,
    { current_password: password, code }: TwoStepProofBody,
    network: string,
    change: (transaction: Database, codes: OpenCodes) => Promise<Result>,
  ): Promise<Result> {
    const { db, limits, requirePassword } = this.#options
    const hash = await requirePassword(account, password, network)
    const succeed = await limits.count(codeLimits(account.id, network))
    const codes = await this.#options.codes.open()
    const result = await inTurn(db, account.id, async (transaction) => {
      if (!(await isOn(transaction, account.id, hash))) throw new HttpError(409, 'second-step-off')
      if (!(await codes.take(transaction, account.id, code))) throw new HttpError(400, 'wrong-code')
      return change(transaction, codes)
    })
    await succeed()
    return result
  }
}

/** Returns whether the second step is on. Throws `HttpError` 400 when the password has changed since it was checked. */
async function isOn(transaction: Database, userId: number, passwordHash: string): Promise<boolean> {
  const user = await transaction
    .selectFrom('users')
    .select('two_step')
    .where(isAccountWithPassword(userId, passwordHash))
    .executeTakeFirst()
  if (user === undefined) throw new HttpError(400, 'wrong-password')
  return user.two_step
}
