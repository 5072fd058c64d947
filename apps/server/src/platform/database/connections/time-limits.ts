import type pg from 'pg'

/**
 * PostgreSQL ends a statement that takes longer, for example one that waits for a lock. Well above the most expensive
 * one of any call.
 */
const STATEMENT_MS = 60_000
/** PostgreSQL ends a transaction that is idle for this long, so that its locks are released. */
const IDLE_TRANSACTION_MS = 60_000
/** An answer never comes if it is still missing well past PostgreSQL's own limit: its process hangs. */
const STUCK_MS = STATEMENT_MS + 5_000

/**
 * Sets the limits that PostgreSQL enforces on a new connection. The driver could send them at start-up, but poolers such
 * as PgBouncer refuse a connection that does.
 * @returns the number of the process that serves the connection
 */
export async function setTimeLimits(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pg_backend_pid() AS pid, set_config('statement_timeout', '${STATEMENT_MS}', false),
       set_config('idle_in_transaction_session_timeout', '${IDLE_TRANSACTION_MS}', false)`,
  )
  return rows[0]!.pid
}

/** Settings for a pool that sends single queries: the driver discards a stuck connection. */
export const SINGLE_QUERY_LIMIT = { query_timeout: STUCK_MS } as const

export interface StuckOptions {
  readonly afterMs?: number
  /** Called with each query. The returned function is called with the answer. */
  readonly watch?: () => () => void
}

/**
 * Ends a connection whose query stays unanswered well past the statement timeout. PostgreSQL cannot enforce that
 * timeout while its process hangs, and the caller would wait forever.
 */
export function endWhenStuck(client: pg.ClientBase, { afterMs = STUCK_MS, watch }: StuckOptions = {}): void {
  const query = client.query
  client.query = function bounded(this: pg.ClientBase, ...args: unknown[]) {
    const timer = setTimeout(() => void (client as pg.Client).end(), afterMs)
    const unwatch = watch?.()
    const stop = () => {
      clearTimeout(timer)
      unwatch?.()
    }
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
