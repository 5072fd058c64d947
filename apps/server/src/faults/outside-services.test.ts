import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it, vi } from 'vitest'
import { s3Storage } from '../platform/storage/s3-storage.ts'
import { cuttableProxy } from '../testing/faults/cuttable-proxy.ts'
import { failingS3, type S3State } from '../testing/faults/failing-s3.ts'
import { LONG, report, SETTLED_MS, times } from '../testing/faults/form.ts'
import { expectSettled, expectWhole } from '../testing/faults/invariants.ts'
import { Load } from '../testing/faults/load.ts'
import { settle } from '../testing/faults/settle.ts'
import { Site } from '../testing/faults/site.ts'
import { S3_BUCKET, S3_KEY } from '../testing/servers/s3-server.ts'
import { testDatabase } from '../testing/test-database.ts'

const GONE_MS = times(60_000, 4_000)

const database = await testDatabase()
const { host, port, user, database: name } = database.connection
const network = await cuttableProxy({ path: `${host}/.s.PGSQL.${port}` })
const s3 = await failingS3()
const site = await Site.open({
  external: database,
  env: { DATABASE_URL: `postgres://${user}@127.0.0.1:${network.port}/${name}`, ...s3.env },
  storage: s3Storage({
    bucket: S3_BUCKET,
    endpoint: s3.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: S3_KEY, secretAccessKey: S3_KEY },
  }),
})
let load: Load | undefined
afterAll(async () => {
  await load?.stop()
  await site.close()
  await s3.close()
  await network.close()
}, 60_000)

async function loseDatabase(load: Load): Promise<void> {
  await load.untilImporting()
  await network.cut()
  await vi.waitFor(async () => expect(await site.isReady()).toBe(false), { timeout: 30_000 })
  await expectWhole(site, load)
  await sleep(GONE_MS)
  await network.mend()
}

const failStorage = (state: S3State) => async (load: Load) => {
  const before = s3.refused()
  s3.become(state)
  await vi.waitFor(() => expect(s3.refused()).toBeGreaterThan(before), { timeout: SETTLED_MS })
  await expectWhole(site, load)
  s3.become('works')
}

const FAULTS: readonly (readonly [string, number, (load: Load) => Promise<void>])[] = [
  ['an S3 that answers 503', times(3, 1), failStorage('503')],
  // Its callers wait for a minute; the tests of the storage cover it faster.
  ['an S3 that hangs', times(3, 0), failStorage('hangs')],
  ['a database that is gone', times(3, 1), loseDatabase],
]

it('a node survives the failure of its database and its bucket, and loses and doubles nothing', {
  timeout: times(2_000_000, 400_000),
}, async () => {
  const running = await Load.prepare(site)
  load = running
  for (const [what, count, strike] of FAULTS) {
    running.start()
    for (let fault = 0; fault < count; fault += 1) {
      const from = Date.now()
      await strike(running)
      await site.untilReady(from)
    }
    await running.stop()
    if (!LONG) continue
    await settle(site, running)
    await expectSettled(site, running)
    report(what, count)
  }
  await settle(site, running)
  await expectSettled(site, running)
})
