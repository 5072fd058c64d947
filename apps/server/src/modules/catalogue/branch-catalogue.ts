import type { ProductBranches } from '@cenolov/contract/catalogue'
import { type BranchPrice, branchOfferOn, inBranch } from '@cenolov/core/branches'
import { effectiveCents } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import type pg from 'pg'
import { productOf, SELECT_PRODUCTS } from './build/product-columns.ts'
import type { CatalogueChanges } from './build/read-products.ts'
import type { LoadedCatalogue } from './loaded-catalogue.ts'

/** What a product's answer has beside the product, when branches are named. */
interface BranchFields {
  /** The cheapest of the named branches that sell it; of several, the one named first. */
  readonly branch_id: number
  /** What most branches of the chain charge. */
  readonly chain_price: number
  readonly chain_akcia: string
}

export interface BranchView {
  readonly changes: Pick<CatalogueChanges, 'ids' | 'products'>
  readonly fieldsOf: (product: Product) => BranchFields
  /** The stores that have one of the branches. */
  readonly stores: ReadonlySet<string>
}

/** The catalogue as some branches sell it. */
export interface BranchCatalogue extends Pick<BranchView, 'fieldsOf' | 'stores'> {
  readonly catalogue: LoadedCatalogue
}

/**
 * Reads how the catalogue looks in some branches: products that none of them sells are gone, and the others cost what
 * the cheapest named branch of their chain charges.
 * @param branches their ids, in the order of preference
 * @param today day of the shops, `YYYY-MM-DD`
 */
export async function readBranchView(
  pool: pg.Pool,
  branches: readonly number[],
  today: string,
): Promise<BranchView> {
  const { rows } = await pool.query<SoldRow>(SOLD, [branches, today])
  const { rows: first } = await pool.query<{ store: string; id: number }>(FIRST, [branches])
  const firstOf = new Map(first.map(({ store, id }) => [store, id]))
  const differing = new Map<number, DifferingRow>()
  const others = new Map<number, number>()
  const hidden: number[] = []
  for (const { id, branch_id, price, ...offer } of rows) {
    const key = Number(id)
    if (branch_id === null) hidden.push(key)
    else if (price === null) others.set(key, branch_id)
    else
      differing.set(key, { branch_id, price: Number(price), akcia: offer.akcia!, offer: daysOf(offer.terms) })
  }
  const chain = await productsOf(pool, [...differing.keys()])
  const chainOf = new Map(chain.map((product) => [product.id, product]))
  return {
    changes: {
      ids: new Set([...hidden, ...differing.keys()]),
      products: chain.map((product) => inBranch(product, differing.get(product.id)!, today)),
    },
    stores: new Set(firstOf.keys()),
    fieldsOf: ({ id, store, price, akcia }) => {
      const own = chainOf.get(id)
      return {
        branch_id: differing.get(id)?.branch_id ?? others.get(id) ?? firstOf.get(store) ?? 0,
        chain_price: own?.price ?? price,
        chain_akcia: own?.akcia ?? akcia,
      }
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

interface SoldRow {
  readonly id: string
  /** null: no named branch sells it. */
  readonly branch_id: number | null
  /** null: the branch charges what its chain charges. */
  readonly price: string | null
  readonly akcia: string | null
  readonly terms: string | null
}

type DifferingRow = BranchPrice & { readonly branch_id: number }

interface OfferRow {
  readonly branch_id: number
  readonly price: string
  readonly akcia: string
  readonly terms: string | null
  readonly date: string
}

function daysOf(terms: string | null): BranchPrice['offer'] {
  if (terms === null) return null
  const { valid_from, valid_to } = JSON.parse(terms) as NonNullable<BranchPrice['offer']>
  return { ...(valid_from !== undefined && { valid_from }), ...(valid_to !== undefined && { valid_to }) }
}

async function productsOf(pool: pg.Pool, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<string[]>({
    text: `${SELECT_PRODUCTS} AND p.id = ANY($1) ORDER BY p.id`,
    values: [ids],
    rowMode: 'array',
  })
  return rows.map(productOf)
}

/** The sale of a branch's offer `o` on a day; NULL without an offer. */
const akciaOn = (day: string) => `CASE WHEN o.price IS NULL THEN NULL
  WHEN o.terms::jsonb->>'valid_from' > ${day} OR o.terms::jsonb->>'valid_to' < ${day} THEN 'No' ELSE o.akcia END`

/**
 * Each product that differs or is not sold in the named branches `$1` on the day `$2`. A product of one branch
 * (`specific_store`) is sold there alone, if it names a known branch.
 */
const SOLD = `
WITH named AS MATERIALIZED (
  SELECT b.id, b.store, b.name, b.code, w.place
  FROM unnest($1::integer[]) WITH ORDINALITY AS w (id, place) JOIN branches b ON b.id = w.id
), first AS MATERIALIZED (SELECT DISTINCT ON (store) store, id FROM named ORDER BY store, place)
SELECT p.id::text, s.id AS branch_id, s.price::text, s.akcia, s.terms
FROM products p LEFT JOIN product_branches k ON k.product_id = p.id LEFT JOIN first f ON f.store = p.store
  LEFT JOIN LATERAL (
    SELECT n.id, o.price, o.akcia, o.terms
    FROM named n LEFT JOIN branch_offers o ON o.product_id = p.id AND o.branch_id = n.id
    WHERE n.store = p.store AND (k.sold_in IS NULL OR n.id = ANY (k.sold_in))
      AND (p.specific_store = '' OR p.specific_store IN (n.name, n.code) OR NOT EXISTS (
        SELECT FROM branches b WHERE b.store = p.store AND p.specific_store IN (b.name, b.code)))
    ORDER BY effective_cents(coalesce(o.price, p.price), coalesce(${akciaOn('$2')}, p.akcia)), n.place LIMIT 1
  ) s ON f.id IS NOT NULL
WHERE p.deleted_at IS NULL AND (s.id IS NULL OR s.price IS NOT NULL OR s.id <> f.id)`

const FIRST = `
SELECT DISTINCT ON (b.store) b.store, b.id
FROM unnest($1::integer[]) WITH ORDINALITY AS w (id, place) JOIN branches b ON b.id = w.id ORDER BY b.store, w.place`

const OF_PRODUCT = `
SELECT effective_cents(p.price, p.akcia)::text AS cents, coalesce(cardinality(k.sold_in), (
  SELECT count(*) FROM branches b WHERE b.store = p.store AND b.until IS NULL))::text AS sold_in,
  ARRAY(SELECT b.id FROM branches b WHERE b.store = p.store AND b.until IS NULL AND b.id <> ALL (k.sold_in)
    ORDER BY b.id) AS not_in
FROM products p LEFT JOIN product_branches k ON k.product_id = p.id WHERE p.id = $1 AND p.deleted_at IS NULL`

const OFFERS = `
SELECT branch_id, price::text, akcia, terms, date::text FROM branch_offers WHERE product_id = $1
ORDER BY effective_cents(price, akcia), branch_id`
