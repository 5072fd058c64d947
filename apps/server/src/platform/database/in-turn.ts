import { HttpError } from '../http/answers/http-error.ts'
import { CallsAtOnce } from '../traffic/calls-at-once.ts'
import type { Database } from './database.ts'

/** Changes of one account wait for each other before they take a connection: together they hold one. */
const TURNS = { perCaller: 1, waiting: 200, total: 10_000 }
const turns = new WeakMap<Database, CallsAtOnce>()

/**
 * Runs a change of an account's entries in a transaction that locks the account. Concurrent changes run one after
 * another, so that together they cannot exceed a limit that each of them respects. Joins the transaction that `db`
 * already is. Throws `HttpError` 429 when too many changes of the account wait, 401 when the account is gone.
 */
export function inTurn<Result>(
  db: Database,
  userId: number,
  change: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const run = async (transaction: Database) => {
    // Other rows may still refer to the account. Only callers of this function wait, on any node.
    const account = await transaction
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    // The account was deleted meanwhile, and no foreign key of the other group would refuse its rows.
    if (account === undefined) throw new HttpError(401, 'sign-in-required')
    return change(transaction)
  }
  return db.isTransaction ? run(db) : onTurn(db, userId, () => db.transaction().execute(run))
}

/**
 * Starts a change that takes a connection once no other one of this account holds one on this node. Throws `HttpError`
 * 429 when too many wait.
 */
export function onTurn<Result>(db: Database, userId: number, start: () => Promise<Result>): Promise<Result> {
  const here = turns.get(db) ?? new CallsAtOnce(TURNS)
  turns.set(db, here)
  return here.run(`account ${userId}`, start)
}

/** Joins the transaction that `db` may already be. */
export const inTransaction = <Result>(
  db: Database,
  change: (transaction: Database) => Promise<Result>,
): Promise<Result> => (db.isTransaction ? change(db) : db.transaction().execute(change))
