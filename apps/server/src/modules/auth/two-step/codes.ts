import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { accountsChanged } from '#platform/auth/accounts/account-changed.ts'
import { seal, unseal } from '#platform/auth/secrets/sealed.ts'
import { tokenHash } from '#platform/auth/secrets/secret-token.ts'
import { SigningKey } from '#platform/auth/secrets/signing-key.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { foundRow } from '#platform/database/rows/found-row.ts'
import { base32, stepOfCode } from './totp.ts'

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** Ten codes of 80 bits: nobody finds one by its hash. */
const RECOVERY = { codes: 10, bytes: 10 }

export class TwoStepCodes {
  readonly #key: SigningKey
  readonly #clock: Clock

  constructor(db: Database, clock: Clock) {
    this.#key = new SigningKey(db, 'two-step')
    this.#clock = clock
  }

  /** Reads the key of the secrets. Call it before a transaction begins, because it takes a connection. */
  async open(): Promise<OpenCodes> {
    return new OpenCodes(await this.#key.read(), this.#clock)
  }
}

/** `TwoStepCodes` with their key. Every method runs in the caller's transaction. */
export class OpenCodes {
  readonly #key: Buffer
  readonly #clock: Clock

  constructor(key: Buffer, clock: Clock) {
    this.#key = key
    this.#clock = clock
  }

  /** Creates a secret that is not active yet, in place of an earlier proposal. Returns it in base32. */
  async propose(db: Database, userId: number): Promise<string> {
    const secret = randomBytes(SECRET_BYTES)
    const sealed = seal(this.#key, secret)
    await db
      .insertInto('two_step')
      .values({ user_id: userId, secret: sealed, created_at: sql<Date>`now()` })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet(({ ref }) => ({
            secret: sealed,
            created_at: ref('excluded.created_at'),
            last_step: 0,
            by_app: true,
          }))
          .where('two_step.since', 'is', null),
      )
      .execute()
    return base32(secret)
  }

  /** Checks a code of the app and uses it up. Of concurrent calls one succeeds, because the step only moves forward. */
  async takeAppCode(db: Database, userId: number, code: string): Promise<boolean> {
    const row = await db
      .selectFrom('two_step')
      .select('secret')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (row === undefined) return false
    const step = stepOfCode(unseal(this.#key, row.secret), code, this.#clock.now())
    if (step === null) return false
    return foundRow(
      db
        .updateTable('two_step')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('last_step', '<', step),
    )
  }

  /** Returns whether the text is a code of the app or an unused recovery code, which is used up. */
  async take(db: Database, userId: number, text: string): Promise<boolean> {
    const code = text.replace(/[\s-]/g, '').toUpperCase()
    if (/^\d{6}$/.test(code)) return this.takeAppCode(db, userId, code)
    return foundRow(
      db
        .updateTable('recovery_codes')
        .set({ used_at: sql`now()` })
        .where('user_id', '=', userId)
        .where('code_hash', '=', tokenHash(code))
        .where('used_at', 'is', null),
    )
  }

  /** Only the hashes of the codes are stored. */
  async renewRecovery(db: Database, userId: number): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY.codes }, () => base32(randomBytes(RECOVERY.bytes)))
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    await db
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ user_id: userId, code_hash: tokenHash(code) })))
      .execute()
    return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
  }
}

/** Ends the second step of an account, with its secret and its recovery codes. Returns whether it was on. */
export async function endTwoStep(db: Database, userId: number): Promise<boolean> {
  await db.deleteFrom('two_step').where('user_id', '=', userId).execute()
  const wasOn = await foundRow(
    db.updateTable('users').set({ two_step: false }).where('id', '=', userId).where('two_step', '=', true),
  )
  if (wasOn) await accountsChanged(db, [userId])
  return wasOn
}
