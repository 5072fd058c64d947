import type { ProductMergeBody, ProductMerged } from '@cenolov/contract/admin'
import { DELETION_UNDO_MINUTES } from '@cenolov/core/product'
import { sql } from 'kysely'
import { recordAudit } from '#platform/audit/audit-log.ts'
import type { Account } from '#platform/auth/accounts/account.ts'
import {
  type CatalogueWriter,
  inCatalogueTransaction,
} from '#platform/database/catalogue/catalogue-transaction.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import { findProducts } from '../../admin-product.ts'
import { partProducts, uniteProducts } from './unite-products.ts'

const MINUTE_MS = 60_000

/**
 * Merges products of one store that are the same. The kept product receives the history, shoppers' data and names of
 * the others. Throws `HttpError` 404, and 409 for products of different stores.
 */
export async function mergeProducts(
  options: CatalogueWriter,
  actor: Account,
  { keep, drop }: ProductMergeBody,
): Promise<ProductMerged> {
  const dropped = [...new Set(drop)].filter((id) => id !== keep)
  if (dropped.length === 0) throw new HttpError(409, 'two-products-needed')
  return inCatalogueTransaction(options, async (transaction, bumpVersion) => {
    const rows = await transaction
      .selectFrom('products')
      .select(['id', 'title', 'store'])
      .where('id', 'in', [keep, ...dropped])
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (rows.length !== dropped.length + 1) throw new HttpError(404, 'product-not-found')
    if (new Set(rows.map(({ store }) => store)).size > 1) {
      throw new HttpError(409, 'products-of-two-stores')
    }
    const { id, merged_at } = await uniteProducts(transaction, keep, dropped)
    await transaction
      .updateTable('product_merges')
      .set({ merged_by: actor.id })
      .where('id', '=', id)
      .execute()
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
}

/** Separates merged products again. Throws `HttpError` 404, 409 when they changed since, 410 when it is too late. */
export async function undoMerge(options: CatalogueWriter, actor: Account, mergeId: string): Promise<void> {
  await inCatalogueTransaction(options, async (transaction, bumpVersion) => {
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
    if (merge === undefined) throw new HttpError(404, 'merge-not-found')
    if (merge.undone_at !== null) throw new HttpError(409, 'merge-already-undone')
    if (merge.is_over)
      throw new HttpError(410, 'merge-undo-expired', { values: { minutes: DELETION_UNDO_MINUTES } })
    const untouched = await sql<{ id: number }>`SELECT id FROM products
      WHERE id = ${merge.kept_id} AND version = ${merge.version} AND deleted_at IS NULL FOR UPDATE`.execute(
      transaction,
    )
    if (untouched.rows.length === 0) throw new HttpError(409, 'product-changed-meanwhile')
    const taken = await sql<{
      title: string
    }>`SELECT o.title FROM products p JOIN products o ON o.identity = p.identity
      WHERE p.id = ANY(${merge.drop}::bigint[]) AND o.deleted_at IS NULL`.execute(transaction)
    if (taken.rows.length > 0) {
      throw new HttpError(409, 'product-added-meanwhile', { values: { title: taken.rows[0]!.title } })
    }
    await partProducts(transaction, { id: mergeId, keep: merge.kept_id, drop: merge.drop })
    await bumpVersion([merge.kept_id, ...merge.drop])
    await recordAudit(transaction, {
      actor,
      action: 'merge undone',
      details: { keep: merge.kept_id, drop: merge.drop },
    })
  })
}
