import pg from 'pg'
import {
  type KnownPriceRules,
  lastKnownDay,
  pausesOfProducts,
  WAS_ON_SALE,
} from '#platform/database/catalogue/known-prices.ts'
import { rowsInBatches } from '#platform/database/rows/rows-in-batches.ts'
import {
  dayNumber,
  type ElementaryGroup,
  type IndexGood,
  type KnownPrice,
  type PricedDays,
  pricedDays,
  withoutDays,
} from '../../rules/price-index/index.ts'

const BATCH = 5_000
/** A barcode identifies goods best, then the chain's own number, as in the archive. */
const GOOD = `coalesce(nullif(p.ean, ''), nullif(p.article, ''), '#' || p.id)`

export interface SoldGood extends IndexGood {
  readonly productId: string
  readonly title: string
  /** True if the products always had the same amount, so that only the price can change. */
  readonly hasOneAmount: boolean
}

interface SoldGroup extends ElementaryGroup {
  readonly goods: readonly SoldGood[]
}

interface Wanted {
  readonly category?: string | undefined
  readonly store?: string | undefined
}

/** Returns the day of the first price that counts, or null. */
export async function firstPriceDay(
  client: Pick<pg.ClientBase, 'query'>,
  { today }: KnownPriceRules,
): Promise<string | null> {
  const { rows } = await client.query<{ day: string | null }>(
    `SELECT min(h.date)::text AS day FROM products p JOIN price_history h ON h.product_id = p.id
     WHERE ${WAS_ON_SALE} AND h.price > 0 AND h.date <= $1`,
    [today],
  )
  return rows[0]!.day
}

/**
 * Reads goods with the days of their prices, group by group, ordered by category, store and good.
 * @param client in a transaction
 */
export async function* indexGoods(
  client: Pick<pg.ClientBase, 'query'>,
  rules: KnownPriceRules,
  wanted: Wanted = {},
): AsyncGenerator<SoldGroup> {
  let group: Collected | null = null
  for await (const rows of rowsInBatches(client, 'index_goods', select(rules, wanted), BATCH))
    for (const [category, store, key, product, title, amount, lastDay, pauses, packs, ...price] of rows) {
      const [date, euros, akcia] = price
      if (group !== null && (group.category !== category || group.store !== store)) yield group.finished()
      if (group === null || group.category !== category || group.store !== store)
        group = new Collected(category!, store!)
      group.add(
        {
          key: key!,
          id: product!,
          title: title!,
          amount: amount ?? null,
          lastDay: lastDay!,
          pauses: pauses ?? '',
          packs: packs ?? '',
        },
        { date: date!, offer: { price: Number(euros), akcia: akcia! } },
      )
    }
  if (group !== null) yield group.finished()
}

function select(rules: KnownPriceRules, { category, store }: Wanted): string {
  const text = pg.escapeLiteral
  const day = `${text(rules.today)}::date`
  return `SELECT p.category, p.store, ${GOOD}, p.id::text, p.title,
    CASE WHEN several.product_id IS NULL THEN coalesce(p.amount || ' ' || p.amount_unit, '') END,
    ${lastKnownDay(rules)}::text, paused.pauses, several.packs,
    h.date::text, h.price::text, h.akcia
  FROM products p JOIN price_history h ON h.product_id = p.id
    LEFT JOIN (
      SELECT product_id, string_agg(first_day::text, ' ' ORDER BY first_day) AS packs
      FROM seen_amounts GROUP BY product_id HAVING count(*) > 1
    ) several
      ON several.product_id = p.id
    LEFT JOIN (${pausesOfProducts(rules)}) paused ON paused.product_id = p.id
  WHERE ${WAS_ON_SALE} AND h.date <= ${day}
    ${category === undefined ? '' : `AND p.category = ${text(category)}`}
    ${store === undefined ? '' : `AND p.store = ${text(store)}`}
  ORDER BY p.category COLLATE "C", p.store COLLATE "C", ${GOOD} COLLATE "C", p.id, h.date`
}

interface ProductOfGood {
  readonly key: string
  readonly id: string
  readonly title: string
  /** null if it was seen with several amounts. */
  readonly amount: string | null
  readonly lastDay: string
  /** As `pausesOfProducts` has them; '' without one. */
  readonly pauses: string
  /** The first day of each of its amounts; '' for a single one. */
  readonly packs: string
}

class Collected {
  readonly category: string
  readonly store: string
  readonly #goods: SoldGood[] = []
  #product: ProductOfGood | null = null
  #known: KnownPrice[] = []
  #days: PricedDays[] = []
  #amounts = new Set<string | null>()

  constructor(category: string, store: string) {
    this.category = category
    this.store = store
  }

  add(product: ProductOfGood, price: KnownPrice): void {
    if (product.id !== this.#product?.id) {
      this.#endProduct()
      if (product.key !== this.#product?.key) this.#endGood()
      this.#product = product
    }
    this.#known.push(price)
  }

  finished() {
    this.#endProduct()
    this.#endGood()
    return { category: this.category, store: this.store, goods: this.#goods }
  }

  #endProduct(): void {
    if (this.#product === null) return
    const { lastDay, pauses, packs, key, id: productId, title } = this.#product
    let days = withoutPauses(pricedDays(this.#known, lastDay), pauses)
    // A good whose pack changed is another good.
    for (const day of packs.split(' ').slice(1)) {
      const before = withoutDays(days, dayNumber(day), NEVER)
      days = withoutDays(days, LONG_AGO, dayNumber(day))
      if (before.length > 0)
        this.#goods.push({ key: `${key} ${day}`, productId, title, days: before, hasOneAmount: false })
    }
    this.#days.push(...days)
    this.#amounts.add(this.#product.amount)
    this.#known = []
  }

  #endGood(): void {
    if (this.#product === null) return
    const { key, id: productId, title } = this.#product
    const hasOneAmount = this.#amounts.size === 1 && !this.#amounts.has(null)
    if (this.#days.length > 0) this.#goods.push({ key, productId, title, days: this.#days, hasOneAmount })
    this.#days = []
    this.#amounts = new Set()
  }
}

const [LONG_AGO, NEVER] = [dayNumber('0001-01-01'), dayNumber('9999-12-31')]

function withoutPauses(days: readonly PricedDays[], pauses: string): readonly PricedDays[] {
  if (pauses === '') return days
  return pauses.split(' ').reduce((left: readonly PricedDays[], pause) => {
    const [from, until] = pause.split('/').map((day) => dayNumber(day))
    return withoutDays(left, from!, until!)
  }, days)
}
