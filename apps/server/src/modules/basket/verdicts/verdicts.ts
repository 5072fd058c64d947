import { csvLine } from '@cenolov/core/import'
import { sql } from 'kysely'
import { recordAudit } from '#platform/audit/audit-log.ts'
import type { Account } from '#platform/auth/accounts/account.ts'
import type { Database } from '#platform/database/database.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import { InvalidFields } from '#platform/http/answers/invalid-fields.ts'
import type { ItemKey, ReviewDecisions } from '#platform/review-decisions.ts'

export interface Verdicts {
  readonly confirmed: readonly number[]
  readonly forbidden: readonly number[]
}

export const NO_VERDICTS: Verdicts = { confirmed: [], forbidden: [] }

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

/** Decides, for everyone, whether two products of different stores are the same goods. */
export const matchDecisions = (db: Database): ReviewDecisions => {
  const judgeEach = async (actor: Account, keys: readonly ItemKey[], isSame: boolean | null) => {
    let count = 0
    for (const key of keys) count += (await judgeMatch(db, actor, key, isSame)) ? 1 : 0
    return count
  }
  return {
    decide: (actor, keys, { verdict }) => judgeEach(actor, keys, verdict === 'accepted'),
    undo: (actor, keys) => judgeEach(actor, keys, null),
  }
}

/** Saves a verdict in place of an earlier one, or takes it back. Throws `HttpError` 404 and `InvalidFields`. */
async function judgeMatch(
  db: Database,
  actor: Account,
  key: ItemKey,
  isSame: boolean | null,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('products')
      .select(['id', 'title', 'store'])
      .where('id', 'in', key)
      .orderBy('id')
      .forKeyShare()
      .execute()
    const [product, other] = known
    if (known.length < key.length) throw new HttpError(404, 'product-not-found')
    if (known.length !== 2 || product === undefined || other === undefined || product.store === other.store)
      throw new InvalidFields([{ field: 'ids', message: 'Vyberte produkt iného obchodu.' }])
    if (!(await keepVerdict(transaction, actor, [product.id, other.id], isSame))) return false
    await recordAudit(transaction, {
      actor,
      action: 'match judged',
      product,
      details: { is_same: isSame, other: { id: other.id, title: other.title, store: other.store } },
    })
    return true
  })
}

async function keepVerdict(
  db: Database,
  actor: Account,
  [first, second]: readonly [number, number],
  isSame: boolean | null,
): Promise<boolean> {
  if (isSame === null) {
    const { numDeletedRows } = await db
      .deleteFrom('match_verdicts')
      .where('product_id', '=', first)
      .where('other_id', '=', second)
      .executeTakeFirst()
    return numDeletedRows > 0n
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
  return true
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
