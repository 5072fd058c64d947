import type { ProductsDeleted, ProductsRestored } from '@cenolov/contract/admin'
import { isUuid } from '@cenolov/contract/shapes'
import { DELETION_UNDO_MINUTES } from '@cenolov/core/product'
import { pluralForm } from '@cenolov/core/text'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import type { Account } from '../../platform/auth/accounts/account.ts'
import {
  type CatalogueWriter,
  inCatalogueTransaction,
} from '../../platform/database/catalogue/catalogue-transaction.ts'
import type { Database } from '../../platform/database/database.ts'
import { followProducts } from '../../platform/database/distribution/follow-products.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { block, unblockRestored } from './blocked-products.ts'

const PURGE_BATCH = 5_000
const MINUTE_MS = 60_000
/** The history of products that left the shops is kept in case they return. */
const ENDED_DAYS = 400
/** Addresses of products answer this long after their rows are gone. */
const FORMER_YEARS = 10

/** Deletions can be undone for some minutes, then purged. A restored product keeps id, history and favorites. */
export class Deletions {
  readonly #options: CatalogueWriter

  constructor(options: CatalogueWriter) {
    this.#options = options
  }

  async one(actor: Account, id: number, never = false): Promise<ProductsDeleted> {
    const deleted = await this.#delete(actor, [id], never)
    if (deleted.deleted_count === 0) throw new HttpError(404, 'product-not-found')
    return deleted
  }

  many(actor: Account, ids: readonly number[]): Promise<ProductsDeleted> {
    return this.#delete(actor, ids)
  }

  all(actor: Account): Promise<ProductsDeleted> {
    return this.#delete(actor, null)
  }

  /** Undoes a deletion. Throws `HttpError` 404 for an unknown one, 409 when already undone, 410 when it is too late. */
  async restore(actor: Account, deletionId: string): Promise<ProductsRestored> {
    if (!isUuid(deletionId)) throw new HttpError(404, 'deletion-not-found')
    return inCatalogueTransaction(this.#options, async (transaction, move) => {
      await requireOpen(transaction, deletionId)
      const restored = await sql<{ id: number }>`
        UPDATE products p SET deleted_at = NULL, deletion_id = NULL
        WHERE deletion_id = ${deletionId}
          AND NOT EXISTS (SELECT FROM products o WHERE o.identity = p.identity AND o.deleted_at IS NULL)
        RETURNING id`.execute(transaction)
      const left = await countRows(transaction.selectFrom('products').where('deletion_id', '=', deletionId))
      const { deleted_count: deleted } = await transaction
        .updateTable('product_deletions')
        .set({ restored_at: sql`now()` })
        .where('id', '=', deletionId)
        .returning('deleted_count')
        .executeTakeFirstOrThrow()
      const count = restored.rows.length
      const ids = restored.rows.map(({ id }) => id)
      await unblockRestored(transaction, ids)
      await move(ids)
      await recordAudit(transaction, {
        actor,
        action: 'products restored',
        details: { deletion_id: deletionId, count },
      })
      // Products brought back by an import or a form no longer belong to this deletion.
      const skipped = Math.max(left, deleted - count)
      return {
        message: `${pluralForm(count, ['Obnovený', 'Obnovené', 'Obnovených'])} ${count} ${products(count)}`,
        restored_count: count,
        skipped_count: skipped,
      }
    })
  }

  /**
   * Purges products that can no longer be restored. Returns their number. The names of products that ended or were
   * merged stay, because their addresses answer for years.
   */
  async purge(): Promise<number> {
    const { db } = this.#options
    let purged = 0
    for (let batch = PURGE_BATCH; batch === PURGE_BATCH; purged += batch) {
      batch = await db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ count: number }>`
          WITH gone AS (
            DELETE FROM products WHERE id IN (
              SELECT id FROM products WHERE deleted_at < now() - make_interval(mins => ${DELETION_UNDO_MINUTES})
                AND (ended_at IS NULL OR ended_at < now() - make_interval(days => ${ENDED_DAYS}))
              LIMIT ${PURGE_BATCH} FOR UPDATE SKIP LOCKED
            ) RETURNING id, title, store, identity, ended_at
          ), named AS (
            INSERT INTO former_products (id, title, store, ended_at, successor_id)
            SELECT g.id, g.title, g.store, g.ended_at, f.product_id
            FROM gone g LEFT JOIN former_identities f ON f.identity = g.identity AND f.product_id <> g.id
            WHERE g.ended_at IS NOT NULL OR f.product_id IS NOT NULL
            ON CONFLICT (id) DO NOTHING
          )
          SELECT count(*)::integer AS count FROM gone`.execute(transaction)
        await followProducts(transaction)
        return rows[0]?.count ?? 0
      })
    }
    await sql`DELETE FROM former_products WHERE purged_at < now() - make_interval(years => ${FORMER_YEARS})`.execute(
      db,
    )
    await sql`DELETE FROM product_deletions d WHERE deleted_at < now() - interval '1 day'
      AND NOT EXISTS (SELECT FROM products WHERE deletion_id = d.id)`.execute(db)
    return purged
  }

  /** @param ids null: all */
  async #delete(actor: Account, ids: readonly number[] | null, never = false): Promise<ProductsDeleted> {
    return inCatalogueTransaction(this.#options, async (transaction, move) => {
      const { id: deletionId, deleted_at } = await transaction
        .insertInto('product_deletions')
        .values({ deleted_count: 0 })
        .returning(['id', 'deleted_at'])
        .executeTakeFirstOrThrow()
      const chosen = ids === null ? sql`true` : sql`id = ANY(${ids}::bigint[])`
      const deleted = await sql<{ id: number; title: string }>`
        UPDATE products SET deleted_at = now(), deletion_id = ${deletionId}
        WHERE id IN (SELECT id FROM products WHERE ${chosen} AND deleted_at IS NULL ORDER BY id FOR UPDATE)
        RETURNING id, title`.execute(transaction)
      const count = deleted.rows.length
      const message = `${pluralForm(count, ['Zmazaný', 'Zmazané', 'Zmazaných'])} ${count} ${products(count)}`
      if (count === 0) {
        await transaction.deleteFrom('product_deletions').where('id', '=', deletionId).execute()
        return { message, deleted_count: 0, deletion_id: null, undo_until: null }
      }
      await transaction
        .updateTable('product_deletions')
        .set({ deleted_count: count })
        .where('id', '=', deletionId)
        .execute()
      const deletedIds = deleted.rows.map(({ id }) => id)
      if (never) await block(transaction, deletedIds, actor)
      await move(deletedIds)
      const [product] = deleted.rows
      await recordAudit(transaction, {
        actor,
        action: never ? 'product blocked' : 'products deleted',
        ...(count === 1 && product !== undefined ? { product } : {}),
        details: {
          deletion_id: deletionId,
          count,
          ...(count === 1 && product !== undefined ? { title: product.title } : {}),
        },
      })
      const undoUntil = new Date(deleted_at.getTime() + DELETION_UNDO_MINUTES * MINUTE_MS).toISOString()
      return { message, deleted_count: count, deletion_id: deletionId, undo_until: undoUntil }
    })
  }
}

async function requireOpen(transaction: Database, deletionId: string): Promise<void> {
  const deletion = await transaction
    .selectFrom('product_deletions')
    .select([
      'restored_at',
      sql<boolean>`deleted_at < now() - make_interval(mins => ${DELETION_UNDO_MINUTES})`.as('is_over'),
    ])
    .where('id', '=', deletionId)
    .forUpdate()
    .executeTakeFirst()
  if (deletion === undefined) throw new HttpError(404, 'deletion-not-found')
  if (deletion.restored_at !== null) throw new HttpError(409, 'deletion-already-undone')
  if (deletion.is_over)
    throw new HttpError(410, 'deletion-undo-expired', { values: { minutes: DELETION_UNDO_MINUTES } })
}

const products = (count: number) => pluralForm(count, ['produkt', 'produkty', 'produktov'])
