import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { RANDOM, SEED_TEXT, times } from './form.ts'
import { expectSettled } from './invariants.ts'
import { Load } from './load.ts'
import { settle } from './settle.ts'
import { Site } from './site.ts'

const site = await Site.open()
afterAll(() => site.close())

/** How long a process of the database stands still. */
const STOPPED_MS = times(30_000, 3_000)

/** The processes of the product's connections. */
const backends = () =>
  site.rows<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND application_name LIKE 'cenolov%' AND pid <> pg_backend_pid()
     ORDER BY pid`,
  )

async function end(): Promise<void> {
  const { pid } = RANDOM.pick(await backends())
  // Its own connection would not answer.
  await site.rows('SELECT pg_terminate_backend($1) WHERE $1 <> pg_backend_pid()', [pid])
}

async function standStill(): Promise<void> {
  const { pid } = RANDOM.pick(await backends())
  process.kill(pid, 'SIGSTOP')
  await sleep(STOPPED_MS)
  process.kill(pid, 'SIGCONT')
}

const FAULTS: readonly (readonly [string, number, () => Promise<void>])[] = [
  ['its postmaster is killed', times(5, 1), async () => void process.kill(site.postmaster(), 'SIGKILL')],
  [
    // The postmaster then ends all others, too: the memory that they share may be broken.
    'a process of a connection is killed',
    times(10, 1),
    async () => void process.kill(RANDOM.pick(await backends()).pid, 'SIGKILL'),
  ],
  ['a connection is ended', times(20, 3), end],
  ['a process of a connection stands still', times(5, 1), standStill],
]

describe(`a database loses nothing, and the app lives on, when (${SEED_TEXT})`, () => {
  let load: Load | null = null

  it.each(FAULTS)('%s, %i times', { timeout: times(900_000, 240_000) }, async (_what, count, strike) => {
    load ??= await Load.prepare(site)
    load.start()
    for (let fault = 0; fault < count; fault += 1) {
      await load.untilImporting()
      await sleep(RANDOM.integer(0, 1_500))
      const from = Date.now()
      await strike()
      await site.untilReady(from)
    }
    await load.stop()
    await settle(site, load)
    await expectSettled(site, load)
    expect(site.child.process.exitCode).toBeNull()
  })
})
