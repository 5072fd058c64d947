import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it, vi } from 'vitest'
import { LONG, RANDOM, report, SEED_TEXT, SETTLED_MS, times } from '../testing/faults/form.ts'
import { expectSettled, expectWhole } from '../testing/faults/invariants.ts'
import { Load } from '../testing/faults/load.ts'
import { forgetTheDead, settle } from '../testing/faults/settle.ts'
import { Site } from '../testing/faults/site.ts'

const site = await Site.open()
let load: Load | undefined
afterAll(async () => {
  await load?.stop()
  await site.close()
}, 60_000)

const STOPPED_MS = times(30_000, 2_000)

const backends = () =>
  site.rows<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND application_name LIKE 'cenolov%' AND pid <> pg_backend_pid()
     ORDER BY pid`,
  )

async function killApp(load: Load): Promise<void> {
  await site.kill()
  await load.stop()
  await expectWhole(site, load)
  await forgetTheDead(site)
  await site.start()
  load.start()
}

async function stopApp(load: Load): Promise<void> {
  expect(await site.stop()).toBe(0)
  await load.stop()
  await site.start()
  await expectWhole(site, load)
  load.start()
}

async function endConnection(): Promise<void> {
  const { pid } = RANDOM.pick(await backends())
  // Its own connection would not answer.
  await site.rows('SELECT pg_terminate_backend($1) WHERE $1 <> pg_backend_pid()', [pid])
}

async function signalBackend(signal: NodeJS.Signals): Promise<number> {
  for (;;) {
    const { pid } = RANDOM.pick(await backends())
    try {
      process.kill(pid, signal)
      return pid
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

async function standStill(): Promise<void> {
  const pid = await signalBackend('SIGSTOP')
  await sleep(STOPPED_MS)
  process.kill(pid, 'SIGCONT')
}

async function hangMails(): Promise<void> {
  site.mails.become('hangs')
  await vi.waitFor(() => expect(site.mails.hanging()).toBeGreaterThan(0), { timeout: SETTLED_MS })
  await expectReady()
  site.mails.become('works')
}

const expectReady = async () => expect(await site.isReady()).toBe(true)

const FAULTS: readonly (readonly [string, number, (load: Load) => Promise<unknown>])[] = [
  ['kill -9 of the app', times(20, 1), killApp],
  ['SIGTERM of the app', times(5, 1), stopApp],
  ['kill -9 of the postmaster', times(5, 1), async () => void process.kill(site.postmaster(), 'SIGKILL')],
  // The postmaster then ends all others too, as their shared memory may be broken.
  ['kill -9 of a process of the database', times(10, 1), () => signalBackend('SIGKILL')],
  ['the end of a connection', times(20, 3), endConnection],
  ['SIGSTOP of a process of the database', times(5, 1), standStill],
  ['a mail server that hangs', times(3, 1), hangMails],
]

it(`one node under load survives faults at any moment, and loses and doubles nothing (${SEED_TEXT})`, {
  timeout: times(3_000_000, 400_000),
}, async () => {
  const running = await Load.prepare(site)
  load = running
  const settled = async () => {
    await running.stop()
    await settle(site, running)
    await expectSettled(site, running)
  }
  running.start()
  for (const [name, count, strike] of FAULTS) {
    for (let fault = 0; fault < count; fault += 1) {
      if (RANDOM.chance(0.5)) await running.untilImporting()
      await sleep(RANDOM.integer(0, times(2_500, 800)))
      const from = Date.now()
      await strike(running)
      await site.untilReady(from)
    }
    if (!LONG) continue
    // In the long form the node settles after each kind of fault; in the short form, once after all.
    await settled().catch((error: Error) => {
      throw new Error(`After ${name}: ${error.message}`, { cause: error })
    })
    report(name, count)
    running.start()
  }
  await settled()
})
