import { type BranchPrice, toSteps, type WrittenBranchPrices } from '@cenolov/core/branches'
import type pg from 'pg'

/** Reads what some branches charge and do not sell, where they differ from their chain. Unknown branches are absent. */
export async function readBranchPrices(
  client: Pick<pg.ClientBase, 'query'>,
  branches: readonly number[],
): Promise<WrittenBranchPrices> {
  const [named, absent, offers, names] = [
    await client.query<NamedRow>(NAMED, [branches]),
    await client.query<{ branch_id: number; id: string }>(ABSENT, [branches]),
    await client.query<DifferingRow>(DIFFERING, [branches]),
    await client.query<{ store: string; names: string[] }>(BRANCH_NAMES, [branches]),
  ]
  const akcie = new Codes()
  const terms = new Codes()
  const absentIn = Map.groupBy(absent.rows, ({ branch_id }) => branch_id)
  const offersIn = Map.groupBy(offers.rows, ({ branch_id }) => branch_id)
  const written = named.rows.map(({ id, store, name, code }) => {
    const differing = offersIn.get(id) ?? []
    return {
      id,
      store,
      name,
      code,
      absent: toSteps((absentIn.get(id) ?? []).map((product) => Number(product.id))),
      ids: toSteps(differing.map((product) => Number(product.id))),
      prices: differing.map(({ price }) => Number(price)),
      akcie: differing.map(({ akcia }) => akcie.of(akcia)),
      offers: differing.map((offer) => terms.of(JSON.stringify(daysOf(offer.terms)))),
    }
  })
  return {
    branches: written,
    akcie: akcie.texts,
    offers: terms.texts.map((text) => JSON.parse(text)),
    branch_names: Object.fromEntries(names.rows.map(({ store, names: of }) => [store, of])),
  }
}

/** Numbers texts in the order in which they come. */
class Codes {
  readonly #codes = new Map<string, number>()

  of(text: string): number {
    const code = this.#codes.get(text) ?? this.#codes.size
    this.#codes.set(text, code)
    return code
  }

  get texts(): string[] {
    return [...this.#codes.keys()]
  }
}

/** Returns the days of a branch's offer; null when it has none. */
export function daysOf(terms: string | null): BranchPrice['offer'] {
  if (terms === null) return null
  const { valid_from, valid_to } = JSON.parse(terms) as NonNullable<BranchPrice['offer']>
  return { ...(valid_from !== undefined && { valid_from }), ...(valid_to !== undefined && { valid_to }) }
}

interface NamedRow {
  readonly id: number
  readonly store: string
  readonly name: string
  readonly code: string
}

interface DifferingRow {
  readonly branch_id: number
  /** Of the product. */
  readonly id: string
  readonly price: string
  readonly akcia: string
  readonly terms: string | null
}

const NAMED = `
SELECT b.id, b.store, b.name, b.code
FROM unnest($1::integer[]) WITH ORDINALITY AS w (id, place) JOIN branches b ON b.id = w.id ORDER BY w.place`

const ABSENT = `
SELECT b.id AS branch_id, p.id::text AS id
FROM branches b JOIN products p ON p.store = b.store JOIN product_branches k ON k.product_id = p.id
WHERE b.id = ANY($1::integer[]) AND p.deleted_at IS NULL AND b.id <> ALL (k.sold_in) ORDER BY b.id, p.id`

const DIFFERING = `
SELECT o.branch_id, p.id::text AS id, o.price::text, o.akcia, o.terms
FROM branch_offers o JOIN products p ON p.id = o.product_id
WHERE o.branch_id = ANY($1::integer[]) AND p.deleted_at IS NULL ORDER BY o.branch_id, p.id`

const BRANCH_NAMES = `
SELECT s.store, array_agg(s.specific_store ORDER BY s.specific_store) AS names
FROM (SELECT DISTINCT store, specific_store FROM products
  WHERE specific_store <> '' AND deleted_at IS NULL
    AND store IN (SELECT store FROM branches WHERE id = ANY($1::integer[]))) s
WHERE EXISTS (SELECT FROM branches b WHERE b.store = s.store AND s.specific_store IN (b.name, b.code))
GROUP BY s.store`
