import type pg from 'pg'
import { lowerConnectionPriority } from '../../threads/low-priority.ts'
import { connectTo } from './connect.ts'
import type { ConnectionSettings } from './connection-settings.ts'

/** Runs `read` on a connection of its own, which sees one state of the database. */
export async function readSnapshot<Result>(
  connection: ConnectionSettings,
  name: string,
  read: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectTo(connection, name)
  try {
    lowerConnectionPriority(client, connection)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const result = await read(client)
    await client.query('COMMIT')
    return result
  } finally {
    await client.end()
  }
}
