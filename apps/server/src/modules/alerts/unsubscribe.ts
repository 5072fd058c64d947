import { createHmac, timingSafeEqual } from 'node:crypto'
import { accountsChanged } from '../../platform/auth/accounts/account-changed.ts'
import { SigningKey } from '../../platform/auth/secrets/signing-key.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-turn.ts'

/** Unsubscribes from a mail without signing in (RFC 8058). */
export interface WayOut {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** Links that stop alert mails without signing in. They hold the account's id, signed by this installation. */
export class Unsubscribe {
  readonly #db: Database
  readonly #key: SigningKey

  constructor(db: Database) {
    this.#db = db
    this.#key = new SigningKey(db, 'unsubscribe')
  }

  async wayOut(publicUrl: string, userId: number): Promise<WayOut> {
    const url = `${publicUrl}/unsubscribe?token=${userId}.${await this.#signature(userId)}`
    return {
      url,
      headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }
  }

  /** Returns the account of a token, or null if this installation did not sign it. */
  async accountOf(token: string): Promise<number | null> {
    const [id = '', signature = ''] = token.split('.')
    if (!/^\d{1,15}$/.test(id)) return null
    const wanted = Buffer.from(await this.#signature(Number(id)))
    const given = Buffer.from(signature)
    return wanted.length === given.length && timingSafeEqual(wanted, given) ? Number(id) : null
  }

  async stop(userId: number): Promise<void> {
    await inTransaction(this.#db, async (transaction) => {
      await transaction
        .updateTable('users')
        .set({ alerts_by_email: false })
        .where('id', '=', userId)
        .execute()
      await accountsChanged(transaction, [userId])
    })
  }

  async #signature(userId: number): Promise<string> {
    return createHmac('sha256', await this.#key.read())
      .update(`unsubscribe ${userId}`)
      .digest('base64url')
  }
}
