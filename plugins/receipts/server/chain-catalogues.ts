import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/database/database.ts'
import { ChainNames, type NamedCandidate } from '../rules/index.ts'

const KEPT = 8
/** Goods that ended may still be on receipts of the last weeks. */
const ENDED_DAYS = 60
/** Titles read between two turns of other work. */
const TITLES_AT_ONCE = 100
/** All names are read again once this share of them is of former titles. */
const FORMER_SHARE = 0.5

interface Chain {
  version: number
  names: ChainNames
  /** Today's titles by product. `names` keeps former titles, which are left out of its results. */
  titles: ReadonlyMap<number, string>
  added: number
}

export type FindCandidates = (lineText: string) => readonly NamedCandidate[]

/**
 * Keeps the names of each chain's products, reads them when a receipt of the chain first needs them, and updates them.
 */
export class ChainCatalogues {
  readonly #db: Database
  readonly #kept = new LRUCache<string, Promise<Chain>>({ max: KEPT })

  constructor(db: Database) {
    this.#db = db
  }

  async of(store: string): Promise<FindCandidates> {
    const before = this.#kept.get(store)
    // One after another, because two receipts may bring the same chain up to date.
    const reading = (before ?? Promise.resolve(null)).then((chain) => this.#current(store, chain))
    this.#kept.set(store, reading)
    reading.catch(() => this.#kept.delete(store))
    const { names, titles } = await reading
    return (text) => names.candidates(text).filter(({ product }) => titles.get(product.id) === product.title)
  }

  async #current(store: string, chain: Chain | null): Promise<Chain> {
    const { version } = await this.#db
      .selectFrom('catalogue_version')
      .select('version')
      .executeTakeFirstOrThrow()
    if (chain !== null && chain.version === Number(version)) return chain
    const products = await this.#db
      .selectFrom('products')
      .select(['id', 'title', 'gram'])
      .where('store', '=', store)
      .where(sql<boolean>`(deleted_at IS NULL OR deleted_at > now() - make_interval(days => ${ENDED_DAYS}))`)
      .execute()
    const isFormer = chain !== null && chain.added * (1 - FORMER_SHARE) > products.length
    const { names, titles, added } =
      chain === null || isFormer ? { names: new ChainNames(), titles: new Map(), added: 0 } : chain
    const fresh = products.filter(({ id, title }) => titles.get(id) !== title)
    for (const [place, { id, title, gram }] of fresh.entries()) {
      names.add({ id, title, gram: Number(gram ?? 0) })
      if (place % TITLES_AT_ONCE === TITLES_AT_ONCE - 1) await setImmediate()
    }
    return {
      version: Number(version),
      names,
      titles: new Map(products.map(({ id, title }) => [id, title])),
      added: added + fresh.length,
    }
  }
}
