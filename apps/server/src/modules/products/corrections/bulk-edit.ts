import type { BulkEditBody, BulkEdited } from '@cenolov/contract/admin'
import { latestPriceLock, PRODUCT_FORM_FIELDS, readFieldNames } from '@cenolov/core/product'
import { sql } from 'kysely'
import { recordAudit } from '#platform/audit/audit-log.ts'
import type { Account } from '#platform/auth/accounts/account.ts'
import type { Clock } from '#platform/clock.ts'
import {
  type CatalogueWriter,
  inCatalogueTransaction,
} from '#platform/database/catalogue/catalogue-transaction.ts'
import { knownSpelling, NAMES_STAY } from '#platform/database/catalogue/known-spelling.ts'
import { InvalidFields } from '#platform/http/answers/invalid-fields.ts'
import { renameStores } from './names/rename-products.ts'

/**
 * Changes category, store or locks of many products. Like the form, it locks changed fields against imports. Products
 * that already exist in the other store are skipped, and listed. Throws `InvalidFields`.
 */
export async function bulkEdit(
  options: CatalogueWriter & { readonly clock: Clock },
  actor: Account,
  { ids, category: toCategory, store: toStore, lock = [], unlock = [] }: BulkEditBody,
): Promise<BulkEdited> {
  const unlocked = fieldNames('unlock', unlock)
  const locked = [
    ...fieldNames('lock', lock),
    ...(toCategory === undefined ? [] : ['category']),
    ...(toStore === undefined ? [] : ['store']),
  ]
  return inCatalogueTransaction(
    options,
    async (transaction, bumpVersion) => {
      const names = await knownSpelling(transaction, { store: toStore ?? '', category: toCategory ?? '' })
      const store = toStore === undefined ? undefined : names.store
      const category = toCategory === undefined ? undefined : names.category
      const renamed =
        store === undefined
          ? { ids: [], taken: [] }
          : await renameStores(
              transaction,
              ids.map((id) => ({ id, store })),
            )
      const skipped = new Set(renamed.taken.map(({ id }) => id))
      const rest = ids.filter((id) => !skipped.has(id))
      const changed = await sql<{ id: number }>`
      UPDATE products p SET category = coalesce(${category ?? null}::text, category),
        locked_fields = ARRAY(SELECT field FROM unnest(${[...PRODUCT_FORM_FIELDS]}::text[]) AS field
          WHERE field = ANY(${locked}::text[])
            OR (field = ANY(p.locked_fields) AND NOT field = ANY(${unlocked}::text[]))),
        price_locked_until = CASE WHEN ${locked}::text[] && ARRAY['price', 'akcia'] THEN ${latestPriceLock(options.clock.today())}::date
          WHEN ${unlocked}::text[] @> ARRAY['price', 'akcia'] THEN NULL ELSE price_locked_until END,
        version = version + 1, updated_at = now()
      WHERE id = ANY(${rest}::bigint[]) AND deleted_at IS NULL RETURNING id`.execute(transaction)
      const all = changed.rows.map(({ id }) => id)
      await bumpVersion(all)
      await recordAudit(transaction, {
        actor,
        action: 'products edited',
        details: { count: all.length, category, store, lock, unlock },
      })
      return { updated_count: all.length, skipped: renamed.taken.map(({ id, title }) => ({ id, title })) }
    },
    NAMES_STAY,
  )
}

function fieldNames(of: string, names: readonly string[]): readonly string[] {
  const fields = readFieldNames(names.join(','))
  if (fields === null) throw new InvalidFields([{ field: of, message: 'Také pole produkt nemá.' }])
  return fields === 'all' ? PRODUCT_FORM_FIELDS : fields
}
