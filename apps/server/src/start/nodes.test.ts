import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../platform/database/database.ts'
import { csvText } from '../testing/csv-text.ts'
import { refusedChild, STARTS } from '../testing/processes/child-server.ts'
import {
  ADMIN,
  cleanUpStarts,
  dataDir,
  jobStatus,
  products,
  signIn,
  start,
  stopAll,
  upload,
} from '../testing/processes/started-apps.ts'
import { SmallBalancer } from '../testing/servers/small-balancer.ts'
import { testDatabase } from '../testing/test-database.ts'

cleanUpStarts()

/** Leaves the processors to the other tests; each of the four callers still calls dozens of times a second. */
const PAUSE_MS = 10

const urlOf = ({ connection: { host, port, user, database } }: OpenDatabase) =>
  `postgres:///${database}?host=${encodeURIComponent(host ?? '')}&port=${port}&user=${user}`

describe('two nodes on one external database', STARTS, () => {
  it.runIf(process.env.NIGHTLY)('are restarted one after the other without a failed request', async () => {
    const database = await testDatabase()
    const env = { DATABASE_URL: urlOf(database), DATA_DIR: await dataDir(), TRUST_PROXY: 'loopback' }
    const balancer = new SmallBalancer()
    const url = await balancer.listen()
    const [first, second] = await Promise.all([
      start({ ...env, ...ADMIN, ROLE: 'web' }),
      start({ ...env, ROLE: 'web' }),
      start({ ...env, ROLE: 'worker' }),
    ])
    await Promise.all([balancer.add(first.url), balancer.add(second.url)])
    await upload(first, csvText(Array.from({ length: 50 }, (_, n) => ({ Title: `Tovar ${n}` }))))
    const headers = { ...(await signIn(first)), 'content-type': 'application/json' }
    const asked = { reads: 0, writes: 0 }
    const wrong: string[] = []
    let isOver = false
    const ask = async (kind: keyof typeof asked, path: string, init: RequestInit = {}) => {
      while (!isOver) {
        const answer = await fetch(`${url}${path}`, init)
        const text = await answer.text()
        asked[kind] += 1
        if (!answer.ok) wrong.push(`${answer.status} ${text}`)
        await sleep(PAUSE_MS)
      }
    }
    const settings = { method: 'PUT', headers, body: JSON.stringify({ alerts_by_email: true }) }
    const callers = Promise.all([
      ask('reads', '/api/v1/products/query?search=tovar'),
      ask('reads', '/api/v1/stats'),
      ask('reads', '/auth/me', { headers }),
      ask('writes', '/auth/settings', settings),
    ])
    for (const node of [first, second]) {
      const { reads, writes } = asked
      expect(await node.stop()).toBe(0)
      balancer.remove(node.url)
      await balancer.add((await start({ ...env, ROLE: 'web' })).url)
      expect(asked.reads).toBeGreaterThan(reads + 20)
      expect(asked.writes).toBeGreaterThan(writes + 5)
    }
    isOver = true
    await callers
    expect(wrong).toEqual([])
    await balancer.close()
    await stopAll()
    await database.close()
  })

  it('see each other’s imports, and share one directory of pictures', async () => {
    const database = await testDatabase()
    const DATABASE_URL = urlOf(database)
    const DATA_DIR = await dataDir()
    const web = await start({ DATABASE_URL, DATA_DIR, ROLE: 'web', ...ADMIN })
    await start({ DATABASE_URL, DATA_DIR, ROLE: 'worker' })
    const other = await start({ DATABASE_URL, DATA_DIR, ROLE: 'web' })
    const jobId = await upload(web, csvText([{ Title: 'Spoločný' }]))
    await vi.waitFor(async () => expect((await jobStatus(other, jobId)).status).toBe('completed'), 60_000)
    for (const node of [web, other]) {
      await vi.waitFor(
        async () => expect(await products(node)).toMatchObject([{ title: 'Spoločný' }]),
        30_000,
      )
    }
    // A picture stored on one would be missing on the other.
    const refused = await refusedChild({ DATABASE_URL, DATA_DIR: await dataDir(), ROLE: 'worker' })
    expect(refused.code).toBe(1)
    expect(refused.output.trim().split('\n')).toEqual([
      expect.stringMatching(
        /^Cenolov: Another node of this database keeps its pictures in a directory that is not/,
      ),
    ])
    await stopAll()
    await database.close()
  })
})
