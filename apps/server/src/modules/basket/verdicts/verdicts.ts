import type { MatchVerdict, MatchVerdictBody, MatchVerdicts } from '@cenolov/contract/catalogue'
import { PAGE_LIMIT_DEFAULT } from '@cenolov/contract/shapes'
import { csvLine } from '@cenolov/core/import'
import type { KeptProduct } from '@cenolov/core/product'
import { sql } from 'kysely'
import { recordAudit } from '#platform/audit/audit-log.ts'
import type { Account } from '#platform/auth/accounts/account.ts'
import type { Database } from '#platform/database/database.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import { InvalidFields } from '#platform/http/answers/invalid-fields.ts'

export interface Verdicts {
  readonly confirmed: readonly number[]
  readonly forbidden: readonly number[]
}

export const NO_VERDICTS: Verdicts = { confirmed: [], forbidden: [] }

/** Returns the verdicts by product; a product without any is absent. */
export async function findVerdicts(
  db: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, Verdicts>> {
  if (productIds.length === 0) return new Map()
  const ids = sql`${[...new Set(productIds)]}::bigint[]`
  const { rows } = await sql<{ id: number; other: number; is_same: boolean }>`
    SELECT product_id AS id, other_id AS other, is_same FROM match_verdicts WHERE product_id = ANY(${ids})
    UNION ALL
    SELECT other_id, product_id, is_same FROM match_verdicts WHERE other_id = ANY(${ids})
    ORDER BY id, other`.execute(db)
  const byProduct = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...byProduct].map(([id, verdicts]) => [
      id,
      {
        confirmed: verdicts.filter(({ is_same: isSame }) => isSame).map(({ other }) => other),
        forbidden: verdicts.filter(({ is_same: isSame }) => !isSame).map(({ other }) => other),
      },
    ]),
  )
}

/** Saves a verdict in place of an earlier one, or takes it back. Throws `HttpError` 404 and `InvalidFields`. */
export async function judgeMatch(
  db: Database,
  actor: Account,
  body: MatchVerdictBody,
): Promise<MatchVerdict> {
  const { product_id: productId, other_id: otherId, is_same: isSame } = body
  return db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('products')
      .select(['id', 'title', 'store'])
      .where('id', 'in', [productId, otherId])
      .orderBy('id')
      .forKeyShare()
      .execute()
    const [product, other] = [productId, otherId].map((id) => known.find((one) => one.id === id))
    if (product === undefined || other === undefined) throw new HttpError(404, 'product-not-found')
    if (product.store === other.store) {
      throw new InvalidFields([{ field: 'other_id', message: 'Vyberte produkt iného obchodu.' }])
    }
    await keepVerdict(transaction, actor, body)
    await recordAudit(transaction, {
      actor,
      action: 'match judged',
      product,
      details: { is_same: isSame, other: { id: other.id, title: other.title, store: other.store } },
    })
    return { product_id: productId, other_id: otherId, is_same: isSame }
  })
}

async function keepVerdict(db: Database, actor: Account, body: MatchVerdictBody): Promise<void> {
  const { product_id: productId, other_id: otherId, is_same: isSame } = body
  const [first, second] = productId < otherId ? [productId, otherId] : [otherId, productId]
  if (isSame === null) {
    await db
      .deleteFrom('match_verdicts')
      .where('product_id', '=', first)
      .where('other_id', '=', second)
      .execute()
    return
  }
  await db
    .insertInto('match_verdicts')
    .values({ product_id: first, other_id: second, is_same: isSame, judged_by: actor.id })
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'other_id'])
        .doUpdateSet({ is_same: isSame, judged_by: actor.id, judged_at: sql`now()` }),
    )
    .execute()
}

const shown = (table: 'p' | 'o') => sql<KeptProduct>`
  product_answer(${sql.ref(table)}) || CASE WHEN ${sql.ref(`${table}.deleted_at`)} IS NULL THEN '{}'::jsonb
    ELSE '{"available": false}'::jsonb END`

export async function listVerdicts(
  db: Database,
  { page = 1, limit = PAGE_LIMIT_DEFAULT }: { readonly page?: number; readonly limit?: number },
): Promise<MatchVerdicts> {
  const [{ total }, { rows }] = await Promise.all([
    db
      .selectFrom('match_verdicts')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    sql<{ product: KeptProduct; other: KeptProduct; is_same: boolean; judged_at: Date }>`
      SELECT ${shown('p')} AS product, ${shown('o')} AS other, v.is_same, v.judged_at
      FROM match_verdicts v JOIN products p ON p.id = v.product_id JOIN products o ON o.id = v.other_id
      ORDER BY v.judged_at DESC, v.product_id, v.other_id LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(
      db,
    ),
  ])
  const matches = rows.map(({ judged_at: judgedAt, ...row }) => ({
    ...row,
    judged_at: judgedAt.toISOString(),
  }))
  return { total: Number(total), page, matches }
}

const LABELLED_COLUMNS = [
  'Title',
  'Store',
  'Gram',
  'EAN',
  'Other Title',
  'Other Store',
  'Other Gram',
  'Other EAN',
  'Same',
]
const BATCH = 2_000

/** Yields all verdicts as labelled pairs, a line each, to measure matching by. They are read in pieces, by product. */
export async function* labelledPairs(db: Database): AsyncGenerator<string> {
  yield csvLine(LABELLED_COLUMNS, ',')
  let [product, other] = [0, 0]
  for (;;) {
    const { rows } = await sql<{ product_id: number; other_id: number; cells: (string | null)[] }>`
      SELECT v.product_id, v.other_id, ARRAY[p.title, p.store, trim_scale(p.gram)::text, p.ean,
        o.title, o.store, trim_scale(o.gram)::text, o.ean, CASE WHEN v.is_same THEN '1' ELSE '0' END] AS cells
      FROM match_verdicts v JOIN products p ON p.id = v.product_id JOIN products o ON o.id = v.other_id
      WHERE (v.product_id, v.other_id) > (${product}, ${other})
      ORDER BY v.product_id, v.other_id LIMIT ${BATCH}`.execute(db)
    if (rows.length === 0) return
    yield rows
      .map(({ cells }) =>
        csvLine(
          cells.map((cell) => cell ?? ''),
          ',',
        ),
      )
      .join('')
    const last = rows.at(-1)!
    product = last.product_id
    other = last.other_id
  }
}
