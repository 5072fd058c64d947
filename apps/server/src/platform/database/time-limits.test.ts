import { pino } from 'pino'
import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { isDatabaseAway } from './connection-failure.ts'
import { open } from './database.ts'
import { endWhenStuck } from './time-limits.ts'

const logger = pino({ level: 'silent' })

it('every connection of the pool has limits for statements and for idle transactions', async () => {
  const database = await testDatabase()
  const { rows } = await database.pool.query(
    `SELECT current_setting('statement_timeout') AS statement,
       current_setting('idle_in_transaction_session_timeout') AS idle`,
  )
  expect(rows).toEqual([{ statement: '1min', idle: '1min' }])
  await database.close()
})

it('a connection whose process hangs is given up, and the pool opens another', async () => {
  const database = await testDatabase()
  const { pool, close } = open(database.connection, logger, async () => undefined)
  const client = await pool.connect()
  endWhenStuck(client, 500)
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const hung = rows[0]!.pid
  process.kill(hung, 'SIGSTOP')
  try {
    const fault = await client.query('SELECT 1').catch((error: unknown) => error)
    client.release()
    expect(isDatabaseAway(fault)).toBe(true)
    const next = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    expect(next.rows[0]!.pid).not.toBe(hung)
  } finally {
    process.kill(hung, 'SIGCONT')
    await close()
    await database.close()
  }
})
