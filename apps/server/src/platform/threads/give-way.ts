import { getPriority, setPriority } from 'node:os'
import type pg from 'pg'
import type { ConnectionSettings } from '../database/connection-settings.ts'

/** Of Unix, from 0 to 19: of a processor that others want too, a thread of this niceness has a third as much as they. */
const NICENESS = 5

/**
 * Lets callers be answered before the work of this thread, for good: called by threads that build, import or check.
 * Linux counts niceness by thread; elsewhere it would be the whole process's, and stays as it is.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(NICENESS)
}

/**
 * Lets callers' queries go before the work of this connection, for good. Only the embedded database runs on this machine
 * for certain; where the system does not let us, its process stays as it is.
 */
export function connectionGivesWay(client: pg.Client, { isEmbedded }: ConnectionSettings): void {
  const { processID: process } = client as pg.Client & { readonly processID: number | null }
  if (isEmbedded !== true || process === null) return
  try {
    if (getPriority(process) < NICENESS) setPriority(process, NICENESS)
  } catch (error) {
    if (!NOT_LET.has((error as { info?: { code?: string } }).info?.code ?? '')) throw error
  }
}

/** Another account's process and no right to change it, or one that has ended meanwhile. */
const NOT_LET = new Set(['EPERM', 'EACCES', 'ESRCH'])
