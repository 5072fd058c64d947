import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { requireUsableServer } from '../platform/database/connections/usable-server.ts'
import { csvText } from '../testing/csv-text.ts'
import { SETTLED_MS } from '../testing/faults/form.ts'
import { refusedChild } from '../testing/processes/child-server.ts'
import { runToEnd } from '../testing/processes/run-command.ts'
import {
  ADMIN,
  cleanUpStarts,
  dataDir,
  isReady,
  products,
  start,
  upload,
} from '../testing/processes/started-apps.ts'
import { PGBOUNCER, type RunningPgBouncer, startPgBouncer } from '../testing/servers/pgbouncer.ts'
import { testDatabase } from '../testing/test-database.ts'

const database = await testDatabase()
let bouncer: RunningPgBouncer | undefined
afterAll(() => database.close())
afterEach(() => bouncer?.close())
cleanUpStarts()

const place = PGBOUNCER === null ? ' (skipped: no pgbouncer is installed)' : ''
const SETTLED = { timeout: SETTLED_MS, interval: 200 }

describe.skipIf(PGBOUNCER === null)(`through PgBouncer${place}`, { timeout: SETTLED_MS }, () => {
  it('a node in session mode starts, imports, and recovers when PgBouncer was killed', async () => {
    bouncer = await startPgBouncer(database.connection, 'session')
    const node = await start({ DATABASE_URL: bouncer.url, DATA_DIR: await dataDir(), ...ADMIN })
    await upload(node, csvText([{ Title: 'Maslo' }]))
    await expect.poll(() => products(node), SETTLED).toHaveLength(1)
    await bouncer.restart()
    await expect.poll(() => isReady(node), SETTLED).toBe(true)
    await upload(node, csvText([{ Title: 'Mlieko' }]))
    // The node learns of this only through notifications.
    await expect.poll(() => products(node), SETTLED).toHaveLength(2)
  })

  it('a node and a command refuse transaction mode in one line', async () => {
    bouncer = await startPgBouncer(database.connection, 'transaction')
    const env = { DATABASE_URL: bouncer.url, DATA_DIR: await dataDir() }
    const [node, command] = await Promise.all([refusedChild(env), runToEnd('doctor', [], env)])
    expect(node).toEqual({
      code: 1,
      output: expect.stringMatching(/^Cenolov: .* delivers no notifications, .*pool_mode = session.*\n$/),
    })
    expect(command).toEqual({ code: 1, output: expect.stringContaining('delivers no notifications') })
  })

  it('a pool that is too small from the start is refused', async () => {
    bouncer = await startPgBouncer(database.connection, 'session', 1)
    await expect(requireUsableServer({ connectionString: bouncer.url })).rejects.toThrow(
      /gives no second connection/,
    )
  })
})
