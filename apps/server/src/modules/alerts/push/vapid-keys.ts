import { createECDH } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'

export interface VapidKeys {
  /** Uncompressed point, base64url: the `applicationServerKey` of browsers. */
  readonly publicKey: string
  readonly privateKey: string
}

const NAME = 'vapid'

/** The installation's keys for push services (RFC 8292). Subscriptions are bound to them, so they never change. */
export class VapidKeyStore {
  readonly #db: Database
  #keys: Promise<VapidKeys> | undefined

  constructor(db: Database) {
    this.#db = db
  }

  read(): Promise<VapidKeys> {
    this.#keys ??= this.#readOrMake().catch((error: unknown) => {
      this.#keys = undefined
      throw error
    })
    return this.#keys
  }

  async #readOrMake(): Promise<VapidKeys> {
    const made = createECDH('prime256v1')
    made.generateKeys()
    // When nodes start together, all use the key of the first.
    await this.#db
      .insertInto('signing_keys')
      .values({ name: NAME, key: padded(made.getPrivateKey()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { key } = await this.#db
      .selectFrom('signing_keys')
      .select('key')
      .where('name', '=', NAME)
      .executeTakeFirstOrThrow()
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(key)
    return { publicKey: curve.getPublicKey('base64url'), privateKey: key.toString('base64url') }
  }
}

/** Node omits leading zeros; the key has 32 bytes. */
const padded = (key: Buffer): Buffer => Buffer.concat([Buffer.alloc(32 - key.length), key])
