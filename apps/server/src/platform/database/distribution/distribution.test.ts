import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { divide } from '#testing/database/divide.ts'
import { runToEnd } from '#testing/processes/run-command.ts'
import { bareDatabase, testDatabase } from '#testing/test-database.ts'
import { connectTo } from '../connections/connect.ts'
import type { OpenDatabase } from '../database.ts'
import { planDistribution } from './distribution.ts'
import { EVERYWHERE, USER_COLUMN } from './table-groups.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function plan(of: OpenDatabase = database) {
  const client = await connectTo(of.connection, 'test')
  return planDistribution(client).finally(() => client.end())
}

describe('the plan of a distribution', () => {
  it('places every table of users, by its account or everywhere', async () => {
    const { statements, obstacles } = await plan()
    expect(obstacles).toEqual([])
    const placed = statements.flatMap(
      (text) => /^SELECT create_\w+_table\('(\w+)'(?:, '(\w+)')?/.exec(text)?.slice(1) ?? [],
    )
    const wanted = Object.entries(USER_COLUMN).flatMap(([table, column]) => [
      table,
      (EVERYWHERE as readonly string[]).includes(table) ? undefined : column,
    ])
    expect(placed).toEqual(wanted)
  })

  it('distributes the functions of columns and indexes to every server first', async () => {
    const { statements } = await plan()
    const calls = statements.flatMap(
      (text) => /^SELECT (create_\w+)\('(\w+)/.exec(text)?.slice(1, 3).join(' ') ?? [],
    )
    expect(calls.slice(0, 3)).toEqual([
      'create_distributed_function folded',
      'create_distributed_function parts_of_words',
      'create_distributed_table users',
    ])
  })

  it('keeps the foreign keys within a shard, and no trigger', async () => {
    const { statements } = await plan()
    expect(statements).toContain(
      'ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_user_id_session_id_fkey ' +
        'FOREIGN KEY (user_id, session_id) REFERENCES sessions(user_id, id) ON DELETE CASCADE',
    )
    expect(statements.filter((text) => /ADD CONSTRAINT passkeys|ADD CONSTRAINT api_keys/.test(text))).toEqual(
      [],
    )
    expect(statements).toContain('DROP TRIGGER sessions_ended ON sessions')
    expect(statements).toContain('CREATE INDEX users_email ON public.users USING btree (lower(email))')
  })

  it('of a distributed database only has the tables of a newer release', async () => {
    const other = await testDatabase()
    await divide(other)
    expect((await plan(other)).statements.filter((text) => text.startsWith('SELECT create_'))).toEqual([])
    await other.pool.query("DELETE FROM pg_dist_partition WHERE logicalrelid = 'purchases'::regclass")
    expect((await plan(other)).statements).toContain(
      "SELECT create_distributed_table('purchases', 'user_id', colocate_with => 'users')",
    )
    await other.close()
  })

  it('refuses a unique key without the account, by its name', async () => {
    const other = await testDatabase()
    await other.pool.query('CREATE UNIQUE INDEX purchases_once ON purchases (id)')
    expect((await plan(other)).obstacles).toEqual([
      'Unique index purchases_once of purchases does not contain user_id, by which its rows are distributed.',
    ])
    await other.close()
  })

  it('refuses a database without our tables', async () => {
    const empty = await bareDatabase()
    expect((await plan(empty)).obstacles).toHaveLength(Object.keys(USER_COLUMN).length)
    await empty.close()
  })
})

describe('the command', () => {
  const run = (of: OpenDatabase, ...args: string[]) => {
    const { host = '', port, user, database: name } = of.connection
    const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`
    return runToEnd('distribute', args, { DATABASE_URL: url })
  }

  it('prints one transaction, and changes nothing', async () => {
    const before = await plan()
    const { code, output } = await run(database)
    expect(code, output).toBe(0)
    expect(output).toBe(['BEGIN', ...before.statements, 'COMMIT'].map((text) => `${text};\n`).join(''))
    expect(await plan()).toEqual(before)
  })

  it('applies nothing to a database that cannot be distributed, and says why', async () => {
    expect(await run(database, '--apply')).toEqual({
      code: 1,
      output: 'Cenolov: The database has no extension citus.\n',
    })
    const other = await testDatabase()
    await other.pool.query('CREATE UNIQUE INDEX purchases_once ON purchases (id)')
    const refused = await run(other, '--apply')
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('purchases_once of purchases') })
    await other.close()
  })

  it('refuses a database that is distributed', async () => {
    const other = await testDatabase()
    await divide(other)
    expect(await run(other, '--apply')).toEqual({
      code: 1,
      output: 'Cenolov: The tables of users are distributed already.\n',
    })
    await other.close()
  })
})
