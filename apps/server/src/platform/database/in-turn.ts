import type { Database } from './database.ts'

/**
 * Runs a change of what an account keeps in a transaction that has the account to itself: changes at the same time
 * come one after the other, so that together they cannot pass a limit that each of them keeps.
 */
export function inTurn<Result>(
  db: Database,
  userId: number,
  change: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    // Rows that refer to the account may be written meanwhile; only callers of this function wait.
    await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    return change(transaction)
  })
}
