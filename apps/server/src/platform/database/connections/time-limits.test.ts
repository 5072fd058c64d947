import type pg from 'pg'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'
import { open } from '../database.ts'
import { isDatabaseAway } from './connection-failure.ts'
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

it('so has every connection of the job queue', async () => {
  const app = await testApp()
  await app.database.pool.query('CREATE TABLE seen (statement text, idle text)')
  // Records the limits of the queue's own connections when a job is written.
  await app.database.pool.query(`CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF current_setting('application_name') = 'cenolov-jobs' THEN
        INSERT INTO seen VALUES (current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout'));
      END IF; RETURN NULL; END $$;
    CREATE TRIGGER see AFTER UPDATE ON pgboss.job FOR EACH STATEMENT EXECUTE FUNCTION see()`)
  const seen = async () => (await app.database.pool.query('SELECT DISTINCT * FROM seen')).rows
  await expect.poll(seen).toEqual([{ statement: '1min', idle: '1min' }])
  await app.close()
})

/** A pool with one connection, whose process in the database is stopped while `use` runs. */
async function withHungConnection(
  use: (hung: {
    readonly pool: pg.Pool
    readonly client: pg.PoolClient
    readonly pid: number
  }) => Promise<void>,
): Promise<void> {
  const database = await testDatabase()
  const { pool, close } = open(database.connection, logger, async () => undefined, 1)
  const client = await pool.connect()
  endWhenStuck(client, { afterMs: 500 })
  const pid = await processOf(client)
  process.kill(pid, 'SIGSTOP')
  try {
    await use({ pool, client, pid })
  } finally {
    process.kill(pid, 'SIGCONT')
    await close()
    await database.close()
  }
}

async function processOf(connection: pg.Pool | pg.PoolClient): Promise<number> {
  const { rows } = await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]!.pid
}

it('a connection whose process hangs is given up, and the pool opens another', async () => {
  await withHungConnection(async ({ pool, client, pid }) => {
    const fault = await client.query('SELECT 1').catch((error: unknown) => error)
    client.release()
    expect(isDatabaseAway(fault)).toBe(true)
    expect(await processOf(pool)).not.toBe(pid)
  })
})

it('so is one that the pool chose for a single query', async () => {
  await withHungConnection(async ({ pool, client, pid }) => {
    client.release()
    expect(isDatabaseAway(await pool.query('SELECT 1').catch((error: unknown) => error))).toBe(true)
    expect(await processOf(pool)).not.toBe(pid)
  })
})
