import { PRODUCT_FORM_FIELDS } from '@cenolov/core/product'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import type { Account } from '../../platform/auth/accounts/account.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ProductRow } from './admin-product.ts'

const RECORDED = [...PRODUCT_FORM_FIELDS, 'terms', 'locked_fields', 'price_locked_until'] as const

/** Records the author of a save and the old value of each changed field. In the transaction of `db`. */
export async function recordSave(
  db: Database,
  actor: Account,
  before: ProductRow | null,
  after: ProductRow,
): Promise<void> {
  const product = { id: after.id, title: after.title }
  if (before === null || before.deleted_at !== null) {
    const { store, price } = after
    await recordAudit(db, { actor, action: 'product created', product, details: { store, price } })
    return
  }
  const changed = RECORDED.filter((field) => String(before[field]) !== String(after[field]))
  const changes = Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]]))
  await recordAudit(db, { actor, action: 'product edited', product, details: { changes } })
}
