import { createHmac } from 'node:crypto'
import { SigningKey } from '#platform/auth/secrets/signing-key.ts'
import type { Database } from '#platform/database/database.ts'

/** Keyed hashes, so that a copy of the database does not identify receipts. */
export class ReceiptKey {
  readonly #key: SigningKey

  constructor(db: Database) {
    this.#key = new SigningKey(db, 'receipts')
  }

  /** Hash that recognises a receipt which is given again. */
  async receipt(receiptId: string): Promise<Buffer> {
    return createHmac('sha256', await this.#key.read())
      .update(`receipt ${receiptId}`)
      .digest()
  }
}
