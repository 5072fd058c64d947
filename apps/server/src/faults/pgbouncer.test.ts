import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { csvText } from '../testing/csv-text.ts'
import { SETTLED_MS } from '../testing/faults/form.ts'
import { PGBOUNCER, type RunningPgBouncer, startPgBouncer } from '../testing/servers/pgbouncer.ts'
import { ADMIN, cleanUpStarts, dataDir, products, start, upload } from '../testing/started-apps.ts'
import { testDatabase } from '../testing/test-database.ts'

const database = await testDatabase()
let bouncer: RunningPgBouncer | undefined
afterAll(() => database.close())
afterEach(() => bouncer?.close())
cleanUpStarts()

const place = PGBOUNCER === null ? ' (skipped: no pgbouncer is installed)' : ''
const SETTLED = { timeout: SETTLED_MS, interval: 200 }

describe.skipIf(PGBOUNCER === null)(`through PgBouncer${place}`, { timeout: SETTLED_MS }, () => {
  it('a node in session mode starts and imports', async () => {
    bouncer = await startPgBouncer(database.connection, 'session')
    const node = await start({ DATABASE_URL: bouncer.url, DATA_DIR: await dataDir(), ...ADMIN })
    await upload(node, csvText([{ Title: 'Maslo' }]))
    await expect.poll(() => products(node), SETTLED).toHaveLength(1)
  })
})
