import { setImmediate } from 'node:timers/promises'
import { ChainNames } from '@cenolov/core/receipt'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/database.ts'

/** Chains whose names are kept, and for how long: new goods are on receipts later than in the catalogue. */
const KEPT = 6
const KEPT_MS = 15 * 60_000
/** Goods that ended may still be on receipts of the last weeks. */
const ENDED_DAYS = 60
/** Titles read between two turns of other work. */
const TITLES_AT_ONCE = 100

/** The names of each chain's products, read when a receipt of the chain first needs them. */
export class ChainCatalogues {
  readonly #db: Database
  readonly #kept = new LRUCache<string, Promise<ChainNames>>({ max: KEPT, ttl: KEPT_MS })

  constructor(db: Database) {
    this.#db = db
  }

  of(store: string): Promise<ChainNames> {
    const known = this.#kept.get(store)
    if (known !== undefined) return known
    const reading = this.#read(store).catch((error: unknown) => {
      this.#kept.delete(store)
      throw error
    })
    this.#kept.set(store, reading)
    return reading
  }

  async #read(store: string): Promise<ChainNames> {
    const products = await this.#db
      .selectFrom('products')
      .select(['id', 'title', 'gram'])
      .where('store', '=', store)
      .where(sql<boolean>`(deleted_at IS NULL OR deleted_at > now() - make_interval(days => ${ENDED_DAYS}))`)
      .execute()
    const names = new ChainNames()
    for (const [place, { id, title, gram }] of products.entries()) {
      names.add({ id, title, gram: Number(gram ?? 0) })
      if (place % TITLES_AT_ONCE === TITLES_AT_ONCE - 1) await setImmediate()
    }
    return names
  }
}
