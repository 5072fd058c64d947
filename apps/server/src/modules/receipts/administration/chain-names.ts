import type { ChainNameBody, ChainNames } from '@cenolov/contract/shopping'
import { nameKey } from '@cenolov/core/receipt'
import { fold } from '@cenolov/core/text'
import { sql } from 'kysely'
import { recordAudit } from '../../../platform/audit/audit-log.ts'
import type { Account } from '../../../platform/auth/accounts/account.ts'
import { containsPattern } from '../../../platform/database/contains-words.ts'
import type { Database } from '../../../platform/database/database.ts'
import { HttpError } from '../../../platform/http/answers/http-error.ts'
import { InvalidFields } from '../../../platform/http/answers/invalid-fields.ts'
import { ADMINISTRATORS, PEOPLE, recordName } from '../learned-names.ts'
import { productsSeen } from '../match-receipt.ts'

interface NamesFilter {
  readonly state: 'waiting' | 'learned'
  readonly search: string
}

/** Lists names on receipts with what people say they mean, those with the most people first. */
export async function listNames(
  db: Database,
  { state, search }: NamesFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<ChainNames> {
  const sought = containsPattern(fold(search))
  const { rows } = await sql<ChainNames['names'][number] & { total: number }>`
    WITH words AS (
      SELECT store, name, count(*)::integer AS people,
        CASE WHEN bool_or(user_id = ${ADMINISTRATORS}) THEN min(product_id) FILTER (WHERE user_id = ${ADMINISTRATORS})
          WHEN count(DISTINCT product_id) = 1 AND count(*) >= ${PEOPLE} THEN min(product_id) END AS learned
      FROM chain_names WHERE name LIKE ${sought} GROUP BY store, name
    ), shown AS (
      SELECT *, count(*) OVER ()::integer AS total FROM words WHERE (learned IS NOT NULL) = ${state === 'learned'}
      ORDER BY people DESC, store, name LIMIT ${limit} OFFSET ${(page - 1) * limit}
    )
    SELECT s.store, s.name, s.learned::float8 AS learned, s.total, (
      SELECT jsonb_agg(jsonb_build_object('product_id', m.product_id, 'title', m.title, 'people', m.people,
        'by_administrator', m.by_administrator) ORDER BY m.by_administrator DESC, m.people DESC, m.product_id)
      FROM (
        SELECT c.product_id, p.title, count(*) FILTER (WHERE c.user_id <> ${ADMINISTRATORS})::integer AS people,
          bool_or(c.user_id = ${ADMINISTRATORS}) AS by_administrator
        FROM chain_names c JOIN products p ON p.id = c.product_id
        WHERE c.store = s.store AND c.name = s.name GROUP BY c.product_id, p.title
      ) m) AS meanings
    FROM shown s ORDER BY s.people DESC, s.store, s.name`.execute(db)
  return { total: rows[0]?.total ?? 0, page, names: rows.map(({ total: _total, ...name }) => name) }
}

/**
 * Saves an administrator's word about a name, or takes it back. Throws `HttpError` 404 for an unknown product and
 * `InvalidFields` for a product of another chain.
 */
export async function confirmName(
  db: Database,
  actor: Account,
  { store, name, product_id: productId }: ChainNameBody,
): Promise<void> {
  const product = productId === null ? undefined : (await productsSeen(db, [productId])).get(productId)
  if (productId !== null && product === undefined) throw new HttpError(404, 'Produkt sa nenašiel')
  if (product !== undefined && product.store !== store)
    throw new InvalidFields([{ field: 'product_id', message: `Vyberte produkt obchodu ${store}.` }])
  await db.transaction().execute(async (transaction) => {
    await recordName(transaction, { userId: ADMINISTRATORS, store, name: nameKey(name) }, productId)
    await recordAudit(transaction, {
      actor,
      action: productId === null ? 'receipt name deleted' : 'receipt name confirmed',
      subject: name,
      details: { store, ...(product === undefined ? {} : { products: [{ title: product.title }] }) },
    })
  })
}

/** Forgets everybody's word about a name. What shoppers chose on their own receipts stays. */
export function forgetName(
  db: Database,
  actor: Account,
  { store, name }: Pick<ChainNameBody, 'store' | 'name'>,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('chain_names')
      .where('store', '=', store)
      .where('name', '=', name)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    await recordAudit(transaction, {
      actor,
      action: 'receipt name deleted',
      subject: name,
      details: { store },
    })
  })
}
