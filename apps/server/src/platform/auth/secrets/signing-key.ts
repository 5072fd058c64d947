import type { Database } from '../../database/database.ts'

/** A key of this installation, created with its database. It is read once, when first needed. */
export class SigningKey {
  readonly #db: Database
  readonly #name: string
  #key: Promise<Buffer> | undefined

  /** @param name as in the table `signing_keys` */
  constructor(db: Database, name: 'unsubscribe' | 'sources' | 'two-step' | 'shared-baskets' | 'receipts') {
    this.#db = db
    this.#name = name
  }

  read(): Promise<Buffer> {
    this.#key ??= this.#db
      .selectFrom('signing_keys')
      .select('key')
      .where('name', '=', this.#name)
      .executeTakeFirstOrThrow()
      .then(({ key }) => key)
      .catch((error: unknown) => {
        // The database may answer again at the next call.
        this.#key = undefined
        throw error
      })
    return this.#key
  }
}
