import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import type { OpenDatabase } from './database/database.ts'
import { FinalFailure } from './errors/final-failure.ts'
import { createLogger } from './logger.ts'
import { JobQueue } from './queue.ts'

/** Longer than an orphan waits, also where other tests take the processors. */
const PATIENCE = { timeout: 60_000, interval: 100 }

let database: OpenDatabase
let queue: JobQueue
let done: string[]
beforeEach(async () => {
  done = []
  database = await testDatabase()
  queue = new JobQueue(database.connection, pino({ level: 'silent' }))
  await queue.start()
})
afterEach(async () => {
  await queue.stop(2_000)
  await database.close()
})

const send = (name: string, job: string) => queue.send(name, { job }, database.db)
const states = async () => {
  const { rows } = await database.pool.query(
    "SELECT data ->> 'job' AS job, state FROM pgboss.job WHERE name = 'work' ORDER BY 1",
  )
  return rows.map(({ job, state }) => `${job} ${state}`)
}

describe('a job whose worker was killed', () => {
  it.each(['standard', 'stately'] as const)('is given to another within moments (%s)', async (policy) => {
    await queue.declare('work', { policy, retryLimit: 2, retryDelay: 0 })
    await send('work', 'orphan')
    await database.pool.query(`UPDATE pgboss.job SET state = 'active', started_on = now() - interval '1 minute',
      heartbeat_on = now() - interval '1 minute'`)
    await queue.work<{ job: string }>('work', async ({ data }) => void done.push(data.job))
    await expect.poll(() => done, PATIENCE).toEqual(['orphan'])
    await send('work', 'next')
    await expect.poll(() => done, PATIENCE).toEqual(['orphan', 'next'])
  })
})

describe('a failure', () => {
  const lines: { level: number; msg: string; queue?: string; err: { message: string } }[] = []
  const logger = createLogger('trace', { write: (line) => void lines.push(JSON.parse(line)) })
  beforeEach(() => void lines.splice(0))

  it('of a job is an error in the log with its reason, unless the job is tried again', async () => {
    const logged = new JobQueue(database.connection, logger)
    await logged.start()
    for (const name of ['alone', 'together', 'final']) await queue.declare(name, { retryLimit: 0 })
    await queue.declare('again', { retryLimit: 5, retryDelay: 600 })
    const fail = (reason: string) => () => Promise.reject(new Error(reason))
    await logged.work('alone', fail('The folder cannot be written.'))
    await logged.workTogether('together', 2, fail('The server refuses.'))
    await logged.workTogether('final', 2, () => Promise.reject(new FinalFailure('The mail is refused.')))
    await logged.workTogether('again', 2, fail('The server rests.'))
    for (const name of ['alone', 'together', 'final', 'again']) await send(name, '1')
    await expect
      .poll(
        () => lines.map(({ level, queue: name, err }) => `${level} ${name}: ${err.message}`).sort(),
        PATIENCE,
      )
      .toEqual([
        '40 again: The server rests.',
        '50 alone: The folder cannot be written.',
        '50 final: The mail is refused.',
        '50 together: The server refuses.',
      ])
    await logged.stop(2_000)
  })

  it('of the queue itself is logged once with its reason, however many workers meet it', async () => {
    // Without notifications, workers ask every second.
    const logged = new JobQueue(database.connection, logger, { useListenNotify: false })
    await logged.start()
    for (const name of ['a', 'b', 'c']) {
      await queue.declare(name, {})
      await logged.work(name, async () => undefined)
    }
    await database.pool.query('ALTER TABLE pgboss.job_common RENAME TO hidden')
    await sleep(4_000)
    await database.pool.query('ALTER TABLE pgboss.hidden RENAME TO job_common')
    expect(lines).toMatchObject([{ level: 40, err: { message: expect.stringContaining('does not exist') } }])
    await logged.stop(2_000)
  })
})

describe('jobs that run together', () => {
  it('complete individually: a slow one does not make the others run twice after a crash', async () => {
    await queue.declare('work', { policy: 'standard' })
    let letGo: () => void = () => undefined
    const slow = new Promise<void>((resolve) => {
      letGo = resolve
    })
    for (const job of ['1', '2', '3']) await send('work', job)
    await queue.workTogether<{ job: string }>('work', 8, ({ data }) =>
      data.job === '1' ? slow : Promise.resolve(),
    )
    await expect.poll(states, PATIENCE).toEqual(['1 active', '2 completed', '3 completed'])
    letGo()
    await expect.poll(states, PATIENCE).toEqual(['1 completed', '2 completed', '3 completed'])
  })

  it('follow each other without a pause, and begin while others still run', async () => {
    // On this clock no pause between two polls ever ends.
    const clock = {
      now: Date.now,
      setTimeout: () => 0,
      clearTimeout: () => undefined,
      setInterval: () => 0,
      clearInterval: () => undefined,
    }
    const patient = new JobQueue(database.connection, pino({ level: 'silent' }), { clock })
    await queue.declare('work', { policy: 'standard' })
    await patient.start()
    const jobs = Array.from({ length: 40 }, (_, index) => ({ job: String(index) }))
    await queue.sendAll('work', jobs, database.pool)
    const threeRun = Promise.withResolvers<void>()
    let begun = 0
    await patient.workTogether<{ job: string }>('work', 3, async ({ data }) => {
      begun += 1
      if (begun === 3) threeRun.resolve()
      await threeRun.promise
      done.push(data.job)
    })
    await expect.poll(() => done.length, PATIENCE).toBe(40)
    expect(new Set(done).size).toBe(40)
    await patient.stop(2_000)
  })
})
