import { basketSums } from '@cenolov/core/matching'
import { bestPrice, effectiveCents, type Shopper, stateOn, toCents } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { sql } from 'kysely'
import { shopperOf } from '#platform/auth/shopper.ts'
import type { Database } from '#platform/database/database.ts'
import type { PluginContext } from '#platform/server-plugin.ts'
import type { ReceiptAnswer, ReceiptElsewhere } from '../api.ts'

/** Stores that have less of the paid sum are not compared. */
const LEAST_COVERED = 0.5

export type ElsewhereOptions = Pick<PluginContext, 'db' | 'compareItems' | 'offeredIn' | 'findProduct'>

type Line = ReceiptAnswer['lines'][number]

/**
 * Calculates what the goods of a receipt cost in other stores on its day, from the history of prices. What a store lacks
 * counts at its lowest price elsewhere, the paid one included. Goods that are unknown count as they were paid. `paid` is
 * what the goods cost after all discounts; vouchers lower only this sum.
 * @param branches the shopper's own ones; empty for whole chains
 */
export async function elsewhereOf(
  { db, compareItems, offeredIn, findProduct }: ElsewhereOptions,
  { userId, branches }: { readonly userId: number; readonly branches: readonly number[] },
  receipt: ReceiptAnswer,
): Promise<ReceiptElsewhere> {
  const { day } = receipt
  // A free piece of `2+1` is paid with 0, and elsewhere it costs as much as the others. Cancelled lines have no quantity.
  const goods = receipt.lines.filter(({ kind, quantity }) => kind === 'goods' && quantity > 0)
  const items = goods.flatMap((line) => {
    const product = line.product_id === null ? null : findProduct(line.product_id)
    return product === null ? [] : [{ line, product }]
  })
  const known = new Set(items.map(({ line }) => line.n))
  const unknown = goods.filter(({ n }) => !known.has(n))
  const worth = sumOf(goods)
  const unknownPaid = sumOf(unknown)
  const [offered, shopper] = [await offeredIn(branches), await shopperOf(db, userId, day)]
  const comparison = await compareItems(
    userId,
    items.map(({ line, product }) => ({
      item: { id: line.n, product, quantity: piecesOf(line) },
      choices: [],
      buying: () => ({ pieces: piecesOf(line), share: null }),
    })),
    { by: 'price', stores: [], offered },
  )
  const offers = comparison.rows.flatMap((row) =>
    row.offers.flatMap(({ store, product_id: id }) =>
      id === null || store === receipt.store ? [] : [{ n: row.item_id, store, id }],
    ),
  )
  const ids = [...new Set(offers.map(({ id }) => id))]
  const history = await pricesOnDay(db, ids, day, branches)
  const costs = offers.flatMap(({ n, store, id }) => {
    const line = items.find((item) => item.line.n === n)!.line
    const price = costOn(findProduct(id), history.get(id), line, shopper)
    return price === null ? [] : [{ n, store, price }]
  })
  const ofLine = Map.groupBy(costs, ({ n }) => n)
  const lines = items.map(({ line }) => ({
    id: line.n,
    costs: [
      ...(ofLine.get(line.n) ?? []).map(({ store, price }) => ({ store, price, unit: price })),
      { store: PAID, price: toCents(line.paid) as number, unit: toCents(line.paid) as number },
    ],
  }))
  const stores = [...new Set(costs.map(({ store }) => store))].map((store) => {
    const sums = basketSums(lines, () => [store], 'price')
    const lacking = new Set(sums.lacking)
    const found = items.reduce((sum, { line }) => (lacking.has(line.n) ? sum : sum + toCents(line.paid)), 0)
    return {
      store,
      total: (sums.whole + unknownPaid) / 100,
      missing: [...sums.lacking],
      covered: worth === 0 ? 0 : Math.round((1_000 * found) / worth) / 1_000,
    }
  })
  return {
    day,
    paid: (worth + sumOf(receipt.lines.filter(isOfWhole))) / 100,
    unknown: unknown.map(({ n }) => n),
    stores: stores
      .filter(({ covered }) => covered >= LEAST_COVERED)
      .sort((a, b) => a.total - b.total || a.store.localeCompare(b.store, 'sk')),
  }
}

/** Stands for the receipt itself among the stores, so that goods which a store lacks may be bought there. */
const PAID = ''

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { paid }) => sum + toCents(paid), 0)

/** A voucher, or a discount on the whole receipt, lowers what was paid here and nothing elsewhere. */
const isOfWhole = ({ kind, of }: Line): boolean => (kind === 'voucher' || kind === 'discount') && of === null

const isWeighed = ({ quantity }: Line): boolean => !Number.isInteger(quantity)
const piecesOf = (line: Line): number => (isWeighed(line) ? 1 : Math.max(1, line.quantity))

interface DayPrice {
  readonly price: number
  readonly akcia: string
  readonly date: string
}

/** Returns cents, or null when the price of the day is unknown. */
function costOn(
  product: Product | null,
  price: DayPrice | undefined,
  line: Line,
  shopper: Shopper,
): number | null {
  if (product === null || price === undefined) return null
  const { offer } = product
  // Terms of an offer are kept as they are now, so they count where they were valid on that day.
  const hasTerms =
    offer !== null && offer.valid_from !== undefined && stateOn(offer, shopper.day) === 'running'
  const then = hasTerms ? product : { ...product, ...price, offer: null }
  if (!isWeighed(line)) return bestPrice(then, piecesOf(line), shopper).cents
  const perUnit = product.price > 0 ? product.unit_price / product.price : 0
  const cents = bestPrice(then, 1, shopper).cents
  return perUnit > 0 ? Math.round(cents * perUnit * line.quantity) : null
}

/** Reads the prices in force on a day, in chains, or in the named branches where they differ. */
async function pricesOnDay(
  db: Database,
  ids: readonly number[],
  day: string,
  branches: readonly number[],
): Promise<ReadonlyMap<number, DayPrice>> {
  if (ids.length === 0) return new Map()
  const chain = await sql<DayPrice & { product_id: number }>`
    SELECT DISTINCT ON (product_id) product_id, price::float8 AS price, akcia, date FROM price_history
    WHERE product_id = ANY(${ids}::bigint[]) AND date <= ${day}::date
    ORDER BY product_id, date DESC`.execute(db)
  const prices = new Map(chain.rows.map(({ product_id: id, ...price }) => [Number(id), price]))
  if (branches.length === 0) return prices
  const own = await sql<DayPrice & { product_id: number }>`
    SELECT DISTINCT ON (product_id, branch_id) product_id, price::float8 AS price, akcia, date FROM branch_history
    WHERE product_id = ANY(${ids}::bigint[]) AND branch_id = ANY(${[...branches]}::integer[])
      AND date <= ${day}::date ORDER BY product_id, branch_id, date DESC`.execute(db)
  for (const { product_id: id, ...price } of own.rows) {
    if (price.price === null) continue
    const known = prices.get(Number(id))
    if (known === undefined || effectiveCents(price) < effectiveCents(known)) prices.set(Number(id), price)
  }
  return prices
}
