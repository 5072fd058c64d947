import {
  addMonthlyPrices,
  type ElementaryGroup,
  type IndexGood,
  type KnownPrice,
  type Month,
  type MonthlyPrice,
} from '@cenolov/core/price-index'
import pg from 'pg'
import {
  type KnownPriceRules,
  lastKnownDay,
  WAS_ON_SALE,
} from '../../platform/database/catalogue/known-prices.ts'
import { rowsInBatches } from '../../platform/database/rows/rows-in-batches.ts'

const BATCH = 5_000
/** A barcode names goods best, then the chain's own number, as in the archive. */
const GOOD = `coalesce(nullif(p.ean, ''), nullif(p.article, ''), '#' || p.id)`

/** What the rules of the index depend on beside the prices. */
export interface IndexRules extends KnownPriceRules {
  readonly currency: string
}

interface Wanted {
  readonly category?: string | undefined
  readonly store?: string | undefined
}

/** Returns the day of the first price that counts, or null. */
export async function firstPriceDay(
  client: Pick<pg.ClientBase, 'query'>,
  { currency, today }: IndexRules,
): Promise<string | null> {
  const { rows } = await client.query<{ day: string | null }>(
    `SELECT min(h.date)::text AS day FROM products p JOIN price_history h ON h.product_id = p.id
     WHERE ${WAS_ON_SALE} AND coalesce(h.currency, p.currency) = $1 AND h.date <= $2`,
    [currency, today],
  )
  return rows[0]!.day
}

/**
 * Reads goods with their monthly prices, group by group, ordered by category, store and good.
 * @param client in a transaction
 */
export async function* indexGoods(
  client: Pick<pg.ClientBase, 'query'>,
  rules: IndexRules,
  wanted: Wanted = {},
): AsyncGenerator<ElementaryGroup & { readonly titles: ReadonlyMap<string, string> }> {
  let group: Collected | null = null
  for await (const rows of rowsInBatches(client, 'index_goods', select(rules, wanted), BATCH))
    for (const [category, store, key, product, title, lastDay, date, price, akcia, counts] of rows) {
      if (group !== null && (group.category !== category || group.store !== store)) yield group.finished()
      if (group === null || group.category !== category || group.store !== store)
        group = new Collected(category!, store!)
      const offer = counts === 'true' ? { price: Number(price), akcia: akcia! } : null
      group.add({ key: key!, product: product!, title: title!, lastDay: lastDay! }, { date: date!, offer })
    }
  if (group !== null) yield group.finished()
}

function select(rules: IndexRules, { category, store }: Wanted): string {
  const text = pg.escapeLiteral
  const day = `${text(rules.today)}::date`
  return `SELECT p.category, p.store, ${GOOD}, p.id::text, p.title,
    ${lastKnownDay(rules)}::text,
    h.date::text, h.price::text, h.akcia, (coalesce(h.currency, p.currency) = ${text(rules.currency)})::text
  FROM products p JOIN price_history h ON h.product_id = p.id
  WHERE ${WAS_ON_SALE} AND h.date <= ${day}
    ${category === undefined ? '' : `AND p.category = ${text(category)}`}
    ${store === undefined ? '' : `AND p.store = ${text(store)}`}
  ORDER BY p.category COLLATE "C", p.store COLLATE "C", ${GOOD} COLLATE "C", p.id, h.date`
}

interface ProductOfGood {
  readonly key: string
  readonly product: string
  readonly title: string
  readonly lastDay: string
}

/** A group whose rows are being read. */
class Collected {
  readonly category: string
  readonly store: string
  readonly #goods: IndexGood[] = []
  readonly #titles = new Map<string, string>()
  #product: ProductOfGood | null = null
  #known: KnownPrice[] = []
  #key = ''
  #months = new Map<Month, MonthlyPrice>()

  constructor(category: string, store: string) {
    this.category = category
    this.store = store
  }

  add(product: ProductOfGood, price: KnownPrice): void {
    if (product.product !== this.#product?.product) {
      this.#endProduct()
      if (product.key !== this.#key) this.#endGood()
      this.#product = product
      this.#key = product.key
    }
    this.#known.push(price)
  }

  finished() {
    this.#endProduct()
    this.#endGood()
    return { category: this.category, store: this.store, goods: this.#goods, titles: this.#titles }
  }

  #endProduct(): void {
    if (this.#product === null) return
    addMonthlyPrices(this.#months, this.#known, this.#product.lastDay)
    this.#titles.set(this.#product.key, this.#product.title)
    this.#product = null
    this.#known = []
  }

  #endGood(): void {
    if (this.#months.size > 0) this.#goods.push({ key: this.#key, months: this.#months })
    this.#months = new Map()
  }
}
