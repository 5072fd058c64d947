import type pg from 'pg'

/** PostgreSQL ends a statement that takes longer, such as one that waits for a lock. Above the dearest one of a call. */
const STATEMENT_MS = 60_000
/** PostgreSQL ends a transaction whose owner says nothing for this long, so its locks do not stay. */
const IDLE_TRANSACTION_MS = 60_000
/** An answer that has not come well past PostgreSQL's own limit never comes: its process is stuck. */
const STUCK_MS = STATEMENT_MS + 5_000

/** Limits that PostgreSQL keeps, for a connection's settings. */
export const TIME_LIMITS = {
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
} as const

/** For a pool of a library that asks single questions of it: the driver gives the stuck connection back as broken. */
export const SINGLE_QUERY_LIMITS = { ...TIME_LIMITS, query_timeout: STUCK_MS } as const

/**
 * Ends a connection whose query gets no answer well past the statement's own limit. That limit does not hold when
 * the database's process hangs, and without an end of its own the caller would wait for ever.
 */
export function endWhenStuck(client: pg.ClientBase, afterMs = STUCK_MS): void {
  const query = client.query
  client.query = function bounded(this: pg.ClientBase, ...args: unknown[]) {
    const answer = Reflect.apply(query, this, args)
    if (!(answer instanceof Promise)) return answer
    const timer = setTimeout(() => void (client as pg.Client).end(), afterMs)
    const stop = () => clearTimeout(timer)
    answer.then(stop, stop)
    return answer
  } as typeof query
}
