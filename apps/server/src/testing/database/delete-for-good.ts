import { sql } from 'kysely'
import { deleteAccounts } from '../../platform/auth/accounts/delete-accounts.ts'
import type { Database } from '../../platform/database/database.ts'
import { followProducts } from '../../platform/database/distribution/follow-products.ts'

/** Deletes products as a purge does, with a condition in SQL. */
export function deleteProducts(db: Database, condition: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await sql.raw(`DELETE FROM products WHERE ${condition}`).execute(transaction)
    await followProducts(transaction)
  })
}

export function deleteUsers(db: Database, ...ids: readonly number[]): Promise<void> {
  return db.transaction().execute((transaction) => deleteAccounts(transaction, ids))
}
