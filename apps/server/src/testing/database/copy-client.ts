import pg from 'pg'
import { afterAll } from 'vitest'
import { testDatabase } from '../test-database.ts'

/** Connects a test file to a database of its own. The connection closes itself after the last test. */
export async function copyClient(): Promise<pg.Client> {
  const database = await testDatabase()
  const client = new pg.Client(database.connection)
  await client.connect()
  afterAll(async () => {
    await client.end()
    await database.close()
  })
  return client
}
