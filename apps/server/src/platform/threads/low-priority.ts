import { getPriority, setPriority } from 'node:os'
import type pg from 'pg'
import type { ConnectionSettings } from '../database/connections/connection-settings.ts'

/** Unix niceness. On a contended processor, such a thread gets a third of the time of others. */
const NICENESS = 5

/**
 * Lowers the priority of this thread for good, in favour of callers: used by threads that build, import or check. Linux
 * has niceness by thread. Elsewhere it would apply to the whole process, so it stays unchanged.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(NICENESS)
}

/**
 * Lowers the priority of this connection for good, in favour of callers' queries. Only the embedded database is certain
 * to run on this machine. Without permission, the process keeps its priority.
 */
export function lowerConnectionPriority(client: pg.Client, { isEmbedded }: ConnectionSettings): void {
  const { processID: process } = client as pg.Client & { readonly processID: number | null }
  if (isEmbedded !== true || process === null) return
  try {
    if (getPriority(process) < NICENESS) setPriority(process, NICENESS)
  } catch (error) {
    if (!NOT_LET.has((error as { info?: { code?: string } }).info?.code ?? '')) throw error
  }
}

/** The process belongs to another account that we may not change, or it has ended meanwhile. */
const NOT_LET = new Set(['EPERM', 'EACCES', 'ESRCH'])
