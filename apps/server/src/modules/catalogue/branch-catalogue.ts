import type { ProductBranches } from '@cenolov/contract/catalogue'
import { branchOfferOn, PricesInBranches, type ProductInBranch } from '@cenolov/core/branches'
import { effectiveCents, shownOn } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import type pg from 'pg'
import { daysOf, readBranchPrices } from '../../platform/branches/branch-prices.ts'
import { productOf, SELECT_PRODUCTS } from './build/product-columns.ts'
import type { CatalogueChanges } from './build/read-products.ts'
import type { LoadedCatalogue } from './loaded-catalogue.ts'

export interface BranchView {
  readonly changes: Pick<CatalogueChanges, 'ids' | 'products'>
  /** Adds the branch and the chain's price to a product of the view. */
  readonly described: (product: Product) => ProductInBranch
  /** The stores that have one of the branches. */
  readonly stores: ReadonlySet<string>
}

/** The catalogue as some branches sell it. */
export interface BranchCatalogue extends Pick<BranchView, 'described' | 'stores'> {
  readonly catalogue: LoadedCatalogue
}

/**
 * Reads how the catalogue looks in some branches: products that none of them sells are gone, and the others cost what
 * the cheapest named branch of their chain charges.
 * @param branches their ids, in the order of preference
 * @param day `YYYY-MM-DD`
 */
export async function readBranchView(
  pool: pg.Pool,
  branches: readonly number[],
  day: string,
): Promise<BranchView> {
  const written = await readBranchPrices(pool, branches)
  const prices = PricesInBranches.from(written)
  const { rows: hidden } = await pool.query<{ id: string }>(HIDDEN, [branches])
  const hiddenIds = new Set(hidden.map(({ id }) => Number(id)))
  const differing = await readDiffering(pool, branches)
  const sold = differing.flatMap((product) =>
    hiddenIds.has(product.id) ? [] : (prices.productIn(shownOn(product, day), day) ?? []),
  )
  const byId = new Map(sold.map((product) => [product.id, product]))
  return {
    changes: {
      ids: new Set([...hiddenIds, ...byId.keys()]),
      products: sold.map(
        ({ branch_id: _branch, chain_price: _price, chain_akcia: _akcia, ...product }) => product,
      ),
    },
    stores: prices.stores,
    // Products without a price of their own in a branch cost what the chain charges.
    described: (product) => {
      const { branch_id, chain_price, chain_akcia } = byId.get(product.id) ?? {
        branch_id: prices.sellerOf(product, day)?.id ?? 0,
        chain_price: product.price,
        chain_akcia: product.akcia,
      }
      return { ...product, branch_id, chain_price, chain_akcia }
    },
  }
}

/** Returns the branches of a product that differ from its chain, cheapest first; null for an unknown product. */
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
  // Where every branch differs, the chain's price is nobody's.
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

/** Reads the products that cost something else in one of the branches, as their chains sell them. */
async function readDiffering(pool: pg.Pool, branches: readonly number[]): Promise<Product[]> {
  const { rows } = await pool.query<string[]>({
    text: `${SELECT_PRODUCTS} AND p.id IN (SELECT product_id FROM branch_offers WHERE branch_id = ANY($1::integer[]))
      ORDER BY p.id`,
    values: [branches],
    rowMode: 'array',
  })
  return rows.map(productOf)
}

/** Products that none of the named branches sells. */
const HIDDEN = `
WITH named AS MATERIALIZED (SELECT id, store, name, code FROM branches WHERE id = ANY($1::integer[]))
SELECT p.id::text AS id FROM products p LEFT JOIN product_branches k ON k.product_id = p.id
WHERE p.deleted_at IS NULL AND NOT EXISTS (
  SELECT FROM named n
  WHERE n.store = p.store AND (k.sold_in IS NULL OR n.id = ANY (k.sold_in))
    AND (p.specific_store = '' OR p.specific_store IN (n.name, n.code) OR NOT EXISTS (
      SELECT FROM branches b WHERE b.store = p.store AND p.specific_store IN (b.name, b.code))))`

const OF_PRODUCT = `
SELECT effective_cents(p.price, p.akcia)::text AS cents, coalesce(cardinality(k.sold_in), (
  SELECT count(*) FROM branches b WHERE b.store = p.store AND b.until IS NULL))::text AS sold_in,
  ARRAY(SELECT b.id FROM branches b WHERE b.store = p.store AND b.until IS NULL AND b.id <> ALL (k.sold_in)
    ORDER BY b.id) AS not_in
FROM products p LEFT JOIN product_branches k ON k.product_id = p.id WHERE p.id = $1 AND p.deleted_at IS NULL`

const OFFERS = `
SELECT branch_id, price::text, akcia, terms, date::text FROM branch_offers WHERE product_id = $1
ORDER BY effective_cents(price, akcia), branch_id`
