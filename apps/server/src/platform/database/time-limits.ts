import type pg from 'pg'

/**
 * PostgreSQL ends a statement that takes longer, for example one that waits for a lock. Well above the most expensive
 * one of any call.
 */
const STATEMENT_MS = 60_000
/** PostgreSQL ends a transaction that is idle for this long, so that its locks are released. */
const IDLE_TRANSACTION_MS = 60_000
/** An answer that is still missing well past PostgreSQL's own limit never comes: its process hangs. */
const STUCK_MS = STATEMENT_MS + 5_000

/**
 * Sets the limits that PostgreSQL enforces on a new connection. The driver could send them at start-up, but poolers such
 * as PgBouncer refuse a connection that does.
 */
export async function setTimeLimits(client: pg.ClientBase): Promise<void> {
  await client.query(`SET statement_timeout = ${STATEMENT_MS};
    SET idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`)
}

/** Settings for a pool that sends single queries: the driver discards a stuck connection. */
export const SINGLE_QUERY_LIMIT = { query_timeout: STUCK_MS } as const

/**
 * Ends a connection whose query stays unanswered well past the statement timeout. PostgreSQL cannot enforce that
 * timeout while its process hangs, and the caller would wait forever.
 */
export function endWhenStuck(client: pg.ClientBase, afterMs = STUCK_MS): void {
  const query = client.query
  client.query = function bounded(this: pg.ClientBase, ...args: unknown[]) {
    const timer = setTimeout(() => void (client as pg.Client).end(), afterMs)
    const stop = () => clearTimeout(timer)
    // The pool's own `query` passes a callback.
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const answered = (...answer: unknown[]) => {
        stop()
        Reflect.apply(callback, undefined, answer)
      }
      return Reflect.apply(query, this, [...args.slice(0, -1), answered])
    }
    const answer = Reflect.apply(query, this, args)
    if (answer instanceof Promise) answer.then(stop, stop)
    // A cursor or a copy takes as long as its reader.
    else stop()
    return answer
  } as typeof query
}
