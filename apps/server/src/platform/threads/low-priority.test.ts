import { getPriority } from 'node:os'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import type { ConnectionSettings } from '../database/connections/connection-settings.ts'
import type { OpenDatabase } from '../database/database.ts'
import { lowerConnectionPriority } from './low-priority.ts'
import { callInThread } from './thread.ts'

const module = new URL(
  'data:text/javascript,import { getPriority } from "node:os"; export const nice = () => getPriority()',
)

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function niceOf(settings: ConnectionSettings): Promise<number> {
  const client = new pg.Client(settings)
  await client.connect()
  try {
    lowerConnectionPriority(client, settings)
    const { rows } = await client.query<{ process: number }>('SELECT pg_backend_pid() AS process')
    return getPriority(rows[0]!.process)
  } finally {
    await client.end()
  }
}

it('a thread gives way, but not the thread that answers', async () => {
  const own = getPriority()
  expect(await callInThread<number>(module, 'nice', null)).toBe(process.platform === 'linux' ? 5 : own)
  expect(getPriority()).toBe(own)
})

it('a connection to the embedded database gives way, and no other', async () => {
  const { isEmbedded, ...elsewhere } = database.connection
  expect(isEmbedded).toBe(true)
  expect(await niceOf(elsewhere)).toBeLessThan(5)
  expect(await niceOf(database.connection)).toBe(5)
})
