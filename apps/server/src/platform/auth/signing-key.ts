import type { Database } from '../database/database.ts'

/** A key of this installation, made with its database: read once, when first needed. */
export class SigningKey {
  readonly #db: Database
  readonly #name: string
  #key: Promise<Buffer> | undefined

  /** @param name as in the table `signing_keys` */
  constructor(db: Database, name: 'unsubscribe' | 'sources' | 'two-step') {
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
    return this.#key
  }
}
