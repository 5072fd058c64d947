import { setImmediate } from 'node:timers/promises'
import { type BranchPrice, toSteps, type WrittenBranchPrices } from '@cenolov/core/branches'
import type pg from 'pg'

/**
 * Reads the differences of branches from their chain: prices, and products that they do not sell. Unknown branches are
 * absent. Other work runs between two branches.
 */
export async function readBranchPrices(
  client: Pick<pg.ClientBase, 'query'>,
  branches: readonly number[],
): Promise<WrittenBranchPrices> {
  const { rows } = await client.query<BranchRow>(BRANCHES, [branches])
  const { rows: names } = await client.query<{ store: string; names: string[] }>(BRANCH_NAMES, [branches])
  const akcie = new Codes()
  const offers = new Codes()
  const written: WrittenBranchPrices['branches'][number][] = []
  for (const { id, store, name, code, absent, ids, prices, akcie: sales, terms } of rows) {
    const offerOf = (text: string | null) => offers.of(JSON.stringify(daysOf(text)))
    written.push({
      ...{ id, store, name, code },
      absent: toSteps(listOf<number>(absent)),
      ids: toSteps(listOf<number>(ids)),
      prices: listOf<number>(prices),
      akcie: listOf<string>(sales).map((akcia) => akcie.of(akcia)),
      offers: listOf<string | null>(terms).map(offerOf),
    })
    await setImmediate()
  }
  return {
    branches: written,
    akcie: akcie.texts,
    offers: offers.texts.map((text) => JSON.parse(text)),
    branch_names: Object.fromEntries(names.map(({ store, names: of }) => [store, of])),
  }
}

const listOf = <Value>(json: string | null): readonly Value[] => (json === null ? [] : JSON.parse(json))

/** Numbers texts in the order of their first appearance. */
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

export function daysOf(terms: string | null): BranchPrice['offer'] {
  if (terms === null) return null
  const { valid_from, valid_to } = JSON.parse(terms) as NonNullable<BranchPrice['offer']>
  return { ...(valid_from !== undefined && { valid_from }), ...(valid_to !== undefined && { valid_to }) }
}

/** Columns of a branch's products are JSON lists, because thousands of rows take longer to read. */
interface BranchRow {
  readonly id: number
  readonly store: string
  readonly name: string
  readonly code: string
  readonly absent: string | null
  readonly ids: string | null
  readonly prices: string | null
  readonly akcie: string | null
  readonly terms: string | null
}

const BRANCHES = `
SELECT b.id, b.store, b.name, b.code,
  (SELECT json_agg(p.id ORDER BY p.id)::text FROM products p JOIN product_branches k ON k.product_id = p.id
    WHERE p.store = b.store AND p.deleted_at IS NULL AND b.id <> ALL (k.sold_in)) AS absent,
  o.ids, o.prices, o.akcie, o.terms
FROM unnest($1::integer[]) WITH ORDINALITY AS w (id, place) JOIN branches b ON b.id = w.id
CROSS JOIN LATERAL (
  SELECT json_agg(p.id ORDER BY p.id)::text AS ids, json_agg(o.price ORDER BY p.id)::text AS prices,
    json_agg(o.akcia ORDER BY p.id)::text AS akcie, json_agg(o.terms ORDER BY p.id)::text AS terms
  FROM branch_offers o JOIN products p ON p.id = o.product_id
  WHERE o.branch_id = b.id AND p.deleted_at IS NULL) AS o
ORDER BY w.place`

const BRANCH_NAMES = `
SELECT s.store, array_agg(s.specific_store ORDER BY s.specific_store) AS names
FROM (SELECT DISTINCT store, specific_store FROM products
  WHERE specific_store <> '' AND deleted_at IS NULL
    AND store IN (SELECT store FROM branches WHERE id = ANY($1::integer[]))) s
WHERE EXISTS (SELECT FROM branches b WHERE b.store = s.store AND s.specific_store IN (b.name, b.code))
GROUP BY s.store`
