import { readlinkSync } from 'node:fs'
import { constants, platform, setPriority } from 'node:os'
import type pg from 'pg'
import type { ConnectionSettings } from './database/database.ts'

/** Work that nobody waits for to the millisecond: answers go before it whenever both want a core. */
const PRIORITY = constants.priority.PRIORITY_LOW

/** Puts the calling thread behind the threads that answer. Where threads have no priority of their own, nothing changes. */
export function runInBackground(): void {
  // On Linux a priority belongs to a thread, and only the kernel knows this one's number.
  if (platform() === 'linux')
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), PRIORITY)
}

/** Puts the database's work for a connection behind that for others, where the embedded server does it. */
export async function queryInBackground(client: pg.Client, connection: ConnectionSettings): Promise<void> {
  if (platform() !== 'linux' || !connection.host?.startsWith('/')) return
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  setPriority(rows[0]!.pid, PRIORITY)
}
