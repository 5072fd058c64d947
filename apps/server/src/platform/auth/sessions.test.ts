import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { DatabaseListener } from '../database/connections/listener.ts'
import type { OpenDatabase } from '../database/database.ts'
import { RateLimiter } from '../traffic/rate-limiter.ts'
import { Sessions } from './sessions.ts'

const logger = pino({ level: 'silent' })
let database: OpenDatabase
const listeners: DatabaseListener[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  for (const listener of listeners) await listener.stop()
  await database.close()
})

async function node(): Promise<Sessions> {
  const listener = new DatabaseListener(database.connection, logger)
  const sessions = new Sessions(database.db, listener)
  await listener.start()
  listeners.push(listener)
  return sessions
}

async function addUser(email: string): Promise<number> {
  const values = { email, password_hash: 'x', email_verified: true }
  const { id } = await database.db
    .insertInto('users')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('a session on two nodes', () => {
  it('ends on both within a second, however it ends', async () => {
    const [here, there] = [await node(), await node()]
    const userId = await addUser('dva@example.sk')
    const endings: ((token: string) => Promise<unknown>)[] = [
      (token) => here.close(token),
      () => here.closeOthers(userId, null),
      () => database.db.updateTable('users').set({ is_active: false }).where('id', '=', userId).execute(),
    ]
    for (const end of endings) {
      const token = await here.open(userId, undefined)
      expect((await there.accountOf(token))?.id).toBe(userId)
      expect((await there.accountOf(token))?.id).toBe(userId)
      await end(token)
      await expect.poll(() => there.accountOf(token), { timeout: 1_000, interval: 20 }).toBeNull()
      expect(await here.accountOf(token)).toBeNull()
    }
  })

  it('is read from the database while notifications cannot arrive', async () => {
    const deaf = new DatabaseListener(database.connection, logger)
    const sessions = new Sessions(database.db, deaf)
    const userId = await addUser('hluchy@example.sk')
    const token = await sessions.open(userId, undefined)
    expect((await sessions.accountOf(token))?.id).toBe(userId)
    await database.db.deleteFrom('users').where('id', '=', userId).execute()
    expect(await sessions.accountOf(token)).toBeNull()
  })

  it('is not cached in its old state when its account changes during the read', async () => {
    const listener = new DatabaseListener(database.connection, logger)
    listeners.push(listener)
    let meanwhile: (() => Promise<unknown>) | undefined
    const interrupted = database.db.withPlugin({
      transformQuery: ({ node: query }) => query,
      transformResult: async ({ result }) => {
        const change = meanwhile
        meanwhile = undefined
        await change?.()
        return result
      },
    })
    const sessions = new Sessions(interrupted, listener)
    await listener.start()
    const userId = await addUser('sucasne@example.sk')
    const token = await sessions.open(userId, undefined)
    meanwhile = async () => {
      await database.db.updateTable('users').set({ is_admin: true }).where('id', '=', userId).execute()
      await listener.flushNotifications()
    }
    expect((await sessions.accountOf(token))?.isAdmin).toBe(false)
    expect((await sessions.accountOf(token))?.isAdmin).toBe(true)
  })

  it('is notified again after the connection was cut', async () => {
    const sessions = await node()
    const userId = await addUser('odrezany@example.sk')
    const token = await sessions.open(userId, undefined)
    await sessions.accountOf(token)
    await database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cenolov-listener' AND datname = current_database()",
    )
    await database.db.updateTable('users').set({ is_admin: true }).where('id', '=', userId).execute()
    await expect.poll(async () => (await sessions.accountOf(token))?.isAdmin, { timeout: 3_000 }).toBe(true)
  })
})

describe('the limit of guesses', () => {
  it('holds across nodes and for concurrent guesses', async () => {
    const nodes = [new RateLimiter(database.db), new RateLimiter(database.db)]
    const limits = new Map([['konto', { failures: 10, windowSeconds: 60 }]])
    const tries = Array.from({ length: 40 }, (_, index) =>
      nodes[index % 2]!.count(limits).then(
        () => true,
        () => false,
      ),
    )
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10)
  })

  it('reverts the count of a success, and ends with its window', async () => {
    const limit = new RateLimiter(database.db)
    const limits = new Map([['uspech', { failures: 1, windowSeconds: 60 }]])
    for (let time = 0; time < 3; time += 1) await (await limit.count(limits))()
    await limit.count(limits)
    await expect(limit.count(limits)).rejects.toMatchObject({
      statusCode: 429,
      retryAfter: expect.any(Number),
    })
    await database.pool.query('UPDATE rate_limits SET window_ends_at = now()')
    await expect(limit.count(limits)).resolves.toBeInstanceOf(Function)
  })

  it('keeps no address and no name in clear text', async () => {
    await new RateLimiter(database.db).count(
      new Map([['login account jana@example.sk', { failures: 5, windowSeconds: 60 }]]),
    )
    const { rows } = await database.pool.query('SELECT key FROM rate_limits')
    expect(rows.some(({ key }) => key.includes('jana'))).toBe(false)
  })
})
