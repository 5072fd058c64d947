import type { Database } from './database.ts'

/**
 * Runs a change of an account's entries in a transaction that locks the account. Concurrent changes run one after
 * another, so that together they cannot exceed a limit that each of them respects. Joins the transaction that `db`
 * already is.
 */
export function inTurn<Result>(
  db: Database,
  userId: number,
  change: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const run = async (transaction: Database) => {
    // Other rows may still refer to the account; only callers of this function wait.
    await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    return change(transaction)
  }
  return db.isTransaction ? run(db) : db.transaction().execute(run)
}
