import type { ProductBranches } from '@cenolov/contract/catalogue'
import { branchOfferOn } from '@cenolov/core/branches'
import { effectiveCents } from '@cenolov/core/offer'
import type pg from 'pg'
import { daysOf } from '../../platform/branches/branch-prices.ts'

/** Returns the branches that differ from the chain, the cheapest first, or null for an unknown product. */
export async function readProductBranches(
  pool: pg.Pool,
  productId: number,
  today: string,
): Promise<ProductBranches | null> {
  const { rows } = await pool.query<{ cents: string; sold_in: string; not_in: number[] }>(OF_PRODUCT, [
    productId,
  ])
  if (rows[0] === undefined) return null
  const soldIn = Number(rows[0].sold_in)
  const { rows: offers } = await pool.query<OfferRow>(OFFERS, [productId])
  const branches = offers.map(({ branch_id, price, akcia, terms, date }) => {
    const now = branchOfferOn({ price: Number(price), akcia, offer: daysOf(terms) }, today)
    return { branch_id, ...now, date }
  })
  const same = Math.max(0, soldIn - branches.length)
  // If every branch differs, no branch charges the chain's price.
  const own = same > 0 || branches.length === 0 ? [Number(rows[0].cents)] : []
  const all = [...own, ...branches.map(({ price, akcia }) => effectiveCents({ price, akcia }))]
  return {
    sold_in: soldIn,
    same,
    not_in: rows[0].not_in,
    lowest: Math.min(...all) / 100,
    highest: Math.max(...all) / 100,
    branches,
  }
}

interface OfferRow {
  readonly branch_id: number
  readonly price: string
  readonly akcia: string
  readonly terms: string | null
  readonly date: string
}

const OF_PRODUCT = `
SELECT effective_cents(p.price, p.akcia)::text AS cents, coalesce(cardinality(k.sold_in), (
  SELECT count(*) FROM branches b WHERE b.store = p.store AND b.until IS NULL))::text AS sold_in,
  ARRAY(SELECT b.id FROM branches b WHERE b.store = p.store AND b.until IS NULL AND b.id <> ALL (k.sold_in)
    ORDER BY b.id) AS not_in
FROM products p LEFT JOIN product_branches k ON k.product_id = p.id WHERE p.id = $1 AND p.deleted_at IS NULL`

const OFFERS = `
SELECT branch_id, price::text, akcia, terms, date::text FROM branch_offers WHERE product_id = $1
ORDER BY effective_cents(price, akcia), branch_id`
