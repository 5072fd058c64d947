import { createHmac, timingSafeEqual } from 'node:crypto'
import { SigningKey } from '../../platform/auth/signing-key.ts'
import type { Database } from '../../platform/database/database.ts'

/** Links that stop alert mails without signing in: the account's id, signed by this installation. */
export class Unsubscribe {
  readonly #db: Database
  readonly #key: SigningKey

  constructor(db: Database) {
    this.#db = db
    this.#key = new SigningKey(db, 'unsubscribe')
  }

  async token(userId: number): Promise<string> {
    return `${userId}.${await this.#signature(userId)}`
  }

  /** The account of a token; null for one that this installation did not sign. */
  async accountOf(token: string): Promise<number | null> {
    const [id = '', signature = ''] = token.split('.')
    if (!/^\d{1,15}$/.test(id)) return null
    const wanted = Buffer.from(await this.#signature(Number(id)))
    const given = Buffer.from(signature)
    return wanted.length === given.length && timingSafeEqual(wanted, given) ? Number(id) : null
  }

  /** Stops alert mails for the account; its alerts stay. */
  async stop(userId: number): Promise<void> {
    await this.#db.updateTable('users').set({ alerts_by_email: false }).where('id', '=', userId).execute()
  }

  async #signature(userId: number): Promise<string> {
    return createHmac('sha256', await this.#key.read())
      .update(`unsubscribe ${userId}`)
      .digest('base64url')
  }
}
