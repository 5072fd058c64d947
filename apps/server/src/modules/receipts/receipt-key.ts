import { createHmac } from 'node:crypto'
import { SigningKey } from '../../platform/auth/secrets/signing-key.ts'
import type { Database } from '../../platform/database/database.ts'

/** Keyed hashes, so that a copy of the database does not say which receipts they are of. */
export class ReceiptKey {
  readonly #key: SigningKey

  constructor(db: Database) {
    this.#key = new SigningKey(db, 'receipts')
  }

  /** The hash by which a receipt is recognised when it is given again. */
  receipt(receiptId: string): Promise<Buffer> {
    return this.#hash(`receipt ${receiptId}`)
  }

  /** Another hash for receipts whose prices everybody knows, so that the two cannot be joined. */
  shared(receiptId: string): Promise<Buffer> {
    return this.#hash(`shared ${receiptId}`)
  }

  async #hash(text: string): Promise<Buffer> {
    return createHmac('sha256', await this.#key.read())
      .update(text)
      .digest()
  }
}
