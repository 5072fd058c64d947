import { createECDH } from 'node:crypto'
import type { Database } from '../../../platform/database/database.ts'

export interface VapidKeys {
  /** Uncompressed point, base64url: the `applicationServerKey` of browsers. */
  readonly publicKey: string
  readonly privateKey: string
}

const NAME = 'vapid'

/**
 * The keys by which push services know this installation (RFC 8292): made when they are first needed, and the same for
 * ever, as every subscription is bound to them.
 */
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
    // Of nodes that start together, the first one's key is everybody's.
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

/** Node leaves leading zeros out; the key has 32 bytes. */
const padded = (key: Buffer): Buffer => Buffer.concat([Buffer.alloc(32 - key.length), key])
