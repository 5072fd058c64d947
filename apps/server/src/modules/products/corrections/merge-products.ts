import type { ProductMergeBody, ProductMerged } from '@cenolov/contract'
import { DELETION_UNDO_MINUTES } from '@cenolov/core'
import { sql } from 'kysely'
import { recordAudit } from '../../../platform/audit/audit-log.ts'
import type { Account } from '../../../platform/auth/account.ts'
import type { Database } from '../../../platform/database/database.ts'
import { HttpError } from '../../../platform/http/answers/http-error.ts'
import { findProducts } from '../admin-product.ts'
import { inCatalogueTransaction } from '../catalogue-transaction.ts'
import type { CorrectionsOptions } from './corrections.ts'

const MINUTE_MS = 60_000
const NOT_FOUND = 'Produkt sa nenašiel'

/**
 * Unites products of one store that are the same: the kept one takes over the history, and what shoppers keep of the
 * others; their names mean it from now on. Throws `HttpError` 404, and 409 for products of different stores.
 */
export async function mergeProducts(
  { db, waitForVersion }: CorrectionsOptions,
  actor: Account,
  { keep, drop }: ProductMergeBody,
): Promise<ProductMerged> {
  const dropped = [...new Set(drop)].filter((id) => id !== keep)
  if (dropped.length === 0) throw new HttpError(409, 'Vyberte aspoň dva rôzne produkty.')
  const { result, version } = await inCatalogueTransaction(db, async (transaction, bumpVersion) => {
    const rows = await transaction
      .selectFrom('products')
      .select(['id', 'title', 'store'])
      .where('id', 'in', [keep, ...dropped])
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (rows.length !== dropped.length + 1) throw new HttpError(404, NOT_FOUND)
    if (new Set(rows.map(({ store }) => store)).size > 1) {
      throw new HttpError(409, 'Zlúčiť sa dajú len produkty jedného obchodu.')
    }
    const { id, merged_at } = await uniteProducts(transaction, keep, dropped)
    await bumpVersion([keep, ...dropped])
    await recordAudit(transaction, {
      actor,
      action: 'products merged',
      details: { title: rows.find((row) => row.id === keep)!.title, keep, drop: dropped },
    })
    const [product] = await findProducts(transaction, [keep])
    const undoUntil = new Date(merged_at.getTime() + DELETION_UNDO_MINUTES * MINUTE_MS).toISOString()
    return { merge_id: id, undo_until: undoUntil, product: product! }
  })
  if (version !== null) await waitForVersion(version)
  return result
}

/** Parts united products again. Throws `HttpError` 404, 409 when they changed since, 410 when it is too late. */
export async function undoMerge(
  { db, waitForVersion }: CorrectionsOptions,
  actor: Account,
  mergeId: string,
): Promise<void> {
  const { version } = await inCatalogueTransaction(db, async (transaction, bumpVersion) => {
    const merge = await transaction
      .selectFrom('product_merges')
      .selectAll()
      .select([
        sql<boolean>`merged_at < now() - make_interval(mins => ${DELETION_UNDO_MINUTES})`.as('is_over'),
        sql<number[]>`before->'drop'`.as('drop'),
        sql<number>`(before->>'version')::integer`.as('version'),
      ])
      .where('id', '=', mergeId)
      .forUpdate()
      .executeTakeFirst()
    if (merge === undefined) throw new HttpError(404, 'Toto zlúčenie sa nenašlo')
    if (merge.undone_at !== null) throw new HttpError(409, 'Toto zlúčenie už bolo vrátené späť')
    if (merge.is_over)
      throw new HttpError(410, `Zlúčenie sa dá vrátiť späť len ${DELETION_UNDO_MINUTES} minút`)
    const untouched = await sql<{ id: number }>`SELECT id FROM products
      WHERE id = ${merge.kept_id} AND version = ${merge.version} AND deleted_at IS NULL FOR UPDATE`.execute(
      transaction,
    )
    if (untouched.rows.length === 0) throw new HttpError(409, 'Produkt sa medzitým zmenil.')
    for (const statement of partStatements(mergeId)) await statement.execute(transaction)
    await bumpVersion([merge.kept_id, ...merge.drop])
    await recordAudit(transaction, {
      actor,
      action: 'merge undone',
      details: { keep: merge.kept_id, drop: merge.drop },
    })
  })
  if (version !== null) await waitForVersion(version)
}

/** Unites products inside a transaction that holds their rows. Returns the merge, for its undoing. */
export async function uniteProducts(db: Database, keep: number, drop: readonly number[]) {
  const merge = await sql<{ id: string; merged_at: Date }>`
    INSERT INTO product_merges (kept_id, before)
    SELECT ${keep}, jsonb_build_object('drop', ${JSON.stringify(drop)}::jsonb, 'version', p.version + 1, 'ean', p.ean,
      'history', (SELECT jsonb_agg(jsonb_build_array(date, price, akcia)) FROM price_history WHERE product_id = p.id),
      'favorites', (SELECT jsonb_agg(to_jsonb(f)) FROM favorites f
        WHERE product_id = p.id OR product_id = ANY(${drop}::bigint[])),
      'cart', (SELECT jsonb_agg(to_jsonb(c)) FROM cart_items c
        WHERE product_id = p.id OR product_id = ANY(${drop}::bigint[])),
      'former', (SELECT jsonb_agg(to_jsonb(f)) FROM former_identities f WHERE product_id = ANY(${drop}::bigint[])))
    FROM products p WHERE id = ${keep} RETURNING id, merged_at`.execute(db)
  await sql`
    DELETE FROM favorites f WHERE product_id = ANY(${drop}::bigint[]) AND EXISTS (
      SELECT FROM favorites o WHERE o.user_id = f.user_id
        AND (o.product_id = ${keep} OR (o.product_id = ANY(${drop}::bigint[]) AND o.id < f.id)))`.execute(db)
  await sql`UPDATE favorites SET product_id = ${keep} WHERE product_id = ANY(${drop}::bigint[])`.execute(db)
  await sql`
    WITH pieces AS (
      SELECT user_id, min(id) AS id, least(9999, sum(quantity)) AS quantity FROM cart_items
      WHERE product_id = ${keep} OR product_id = ANY(${drop}::bigint[]) GROUP BY user_id
    ), dropped AS (
      DELETE FROM cart_items c USING pieces WHERE c.user_id = pieces.user_id AND c.id <> pieces.id
        AND (c.product_id = ${keep} OR c.product_id = ANY(${drop}::bigint[])) RETURNING c.id
    )
    UPDATE cart_items c SET product_id = ${keep}, quantity = pieces.quantity
    FROM pieces WHERE c.id = pieces.id AND (SELECT count(*) FROM dropped) >= 0`.execute(db)
  await sql`UPDATE basket_choices SET match_id = ${keep} WHERE match_id = ANY(${drop}::bigint[])`.execute(db)
  await sql`
    UPDATE basket_choices c SET product_id = ${keep} WHERE product_id = ANY(${drop}::bigint[])
      AND NOT EXISTS (SELECT FROM basket_choices o WHERE o.user_id = c.user_id AND o.store = c.store
        AND (o.product_id = ${keep} OR (o.product_id = ANY(${drop}::bigint[]) AND o.product_id < c.product_id)))`.execute(
    db,
  )
  await sql`
    INSERT INTO price_history (product_id, date, price, akcia)
    SELECT DISTINCT ON (h.date) p.id, h.date, h.price, h.akcia
    FROM price_history h, products p
    WHERE p.id = ${keep} AND h.product_id = ANY(${drop}::bigint[]) AND h.date < price_day(p.date, p.priced_on)
    ORDER BY h.date, h.product_id ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    SELECT keep_history(ARRAY[id], ARRAY[price_day(date, priced_on)], ARRAY[price], ARRAY[akcia])
    FROM products WHERE id = ${keep}`.execute(db)
  await sql`
    UPDATE products p SET version = version + 1, updated_at = now(), sale_since = d.sale_since,
      lowest_price_30 = d.lowest_price_30,
      ean = coalesce(nullif(p.ean, ''), (SELECT max(ean) FROM products WHERE id = ANY(${drop}::bigint[])))
    FROM real_discounts(ARRAY[${keep}::bigint]) d WHERE p.id = d.product_id`.execute(db)
  await sql`UPDATE former_identities SET product_id = ${keep} WHERE product_id = ANY(${drop}::bigint[])`.execute(
    db,
  )
  await sql`
    INSERT INTO former_identities (identity, product_id)
    SELECT identity, ${keep} FROM products WHERE id = ANY(${drop}::bigint[])
    ON CONFLICT (identity) DO UPDATE SET product_id = excluded.product_id`.execute(db)
  await sql`
    UPDATE products SET deleted_at = now(), ended_at = now(), deletion_id = NULL, version = version + 1, updated_at = now()
    WHERE id = ANY(${drop}::bigint[])`.execute(db)
  return merge.rows[0]!
}

/** Undo `uniteProducts`; what shoppers put in or took out since is lost for these products alone. */
function partStatements(mergeId: string) {
  const kept = sql`(SELECT kept_id FROM product_merges WHERE id = ${mergeId})`
  const before = sql`(SELECT before FROM product_merges WHERE id = ${mergeId})`
  // A list without rows was kept as null.
  const list = (name: string) =>
    sql`(SELECT coalesce(nullif(before->${sql.lit(name)}, 'null'), '[]') FROM product_merges WHERE id = ${mergeId})`
  const dropped = sql`(SELECT value::bigint FROM jsonb_array_elements_text(${before}->'drop'))`
  return [
    sql`UPDATE products SET deleted_at = NULL, ended_at = NULL, version = version + 1 WHERE id IN ${dropped}`,
    sql`DELETE FROM former_identities WHERE product_id = ${kept} AND identity IN (SELECT identity FROM products WHERE id IN ${dropped})`,
    sql`UPDATE former_identities f SET product_id = o.product_id
   FROM jsonb_populate_recordset(NULL::former_identities, ${list('former')}) o WHERE o.identity = f.identity`,
    sql`DELETE FROM price_history WHERE product_id = ${kept}`,
    sql`INSERT INTO price_history (product_id, date, price, akcia)
   SELECT ${kept}, (e->>0)::date, (e->>1)::numeric, e->>2 FROM jsonb_array_elements(${list('history')}) e`,
    sql`DELETE FROM favorites WHERE product_id = ${kept} AND id IN
   (SELECT id FROM jsonb_populate_recordset(NULL::favorites, ${list('favorites')}))`,
    sql`INSERT INTO favorites OVERRIDING SYSTEM VALUE
   SELECT * FROM jsonb_populate_recordset(NULL::favorites, ${list('favorites')}) f
   WHERE EXISTS (SELECT FROM users WHERE id = f.user_id) ON CONFLICT DO NOTHING`,
    sql`DELETE FROM cart_items WHERE product_id = ${kept} AND id IN
   (SELECT id FROM jsonb_populate_recordset(NULL::cart_items, ${list('cart')}))`,
    sql`INSERT INTO cart_items OVERRIDING SYSTEM VALUE
   SELECT * FROM jsonb_populate_recordset(NULL::cart_items, ${list('cart')}) c
   WHERE EXISTS (SELECT FROM users WHERE id = c.user_id) ON CONFLICT DO NOTHING`,
    sql`UPDATE products p SET version = version + 1, updated_at = now(), ean = ${before}->>'ean',
     sale_since = d.sale_since, lowest_price_30 = d.lowest_price_30
   FROM real_discounts(ARRAY[${kept}]) d WHERE p.id = d.product_id`,
    sql`UPDATE product_merges SET undone_at = now() WHERE id = ${mergeId}`,
  ]
}
