import type pg from 'pg'
import type { ConnectionSettings } from './connection-settings.ts'
import { DatabaseClient } from './database-client.ts'
import { endWhenStuck, setTimeLimits } from './time-limits.ts'

/** Work that is part of an answer is limited like every request. Imports and copies take as long as they need. */
export type ConnectionLimits = 'limited' | 'unlimited'

/**
 * Opens a connection outside the pool, which the caller ends. A cut connection fails the current query and each later
 * one. Its errors are handled, because an unhandled one would end the process.
 * @param name shown in `pg_stat_activity`
 */
export async function connectTo(
  connection: ConnectionSettings,
  name: string,
  limits: ConnectionLimits = 'unlimited',
): Promise<pg.Client> {
  const client = new DatabaseClient({ ...connection, application_name: name })
  client.on('error', () => undefined)
  await client.connect()
  if (limits === 'unlimited') return client
  endWhenStuck(client)
  try {
    await setTimeLimits(client)
  } catch (error) {
    await client.end()
    throw error
  }
  return client
}
