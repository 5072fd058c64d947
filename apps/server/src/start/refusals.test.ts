import { mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EmbeddedCluster } from '../platform/database/embedded/cluster.ts'
import { refusedChild, STARTS } from '../testing/processes/child-server.ts'
import { cleanUpStarts, dataDir, start } from '../testing/processes/started-apps.ts'
import { oldPostgres } from '../testing/servers/old-postgres.ts'

cleanUpStarts()

describe('a start that cannot continue gives the reason in one line, with exit code 1:', STARTS, () => {
  const oneLine = (text: string | RegExp) => ({ code: 1, output: expect.stringMatching(text) })
  const lines = (output: string) => output.trim().split('\n')

  it('a second app on the same data', async () => {
    const DATA_DIR = await dataDir()
    await start({ DATA_DIR })
    const refused = await refusedChild({ DATA_DIR })
    expect(refused).toEqual(oneLine(/^Cenolov: DATA_DIR is in use by another Cenolov/))
    expect(lines(refused.output)).toHaveLength(1)
  })

  it.runIf(process.env.NIGHTLY)('data of another PostgreSQL', async () => {
    const DATA_DIR = await dataDir()
    await (await start({ DATA_DIR })).stop()
    writeFileSync(join(DATA_DIR, 'postgres', 'PG_VERSION'), '17\n')
    const refused = await refusedChild({ DATA_DIR })
    expect(refused).toEqual(oneLine(/belongs to PostgreSQL 17, but .* brings PostgreSQL 18/))
    expect(lines(refused.output)).toEqual([
      expect.stringMatching(/npm run backup .* npm run restore .*docs\/operations\.md, Upgrade/),
    ])
  })

  it.runIf(process.env.NIGHTLY).each(['missing', 'empty'])(
    'a database directory whose PG_VERSION is %s',
    async (state) => {
      const DATA_DIR = await dataDir()
      mkdirSync(join(DATA_DIR, 'postgres', 'base'), { recursive: true })
      if (state === 'empty') writeFileSync(join(DATA_DIR, 'postgres', 'PG_VERSION'), '')
      const refused = await refusedChild({ DATA_DIR })
      expect(refused).toEqual(
        oneLine(/holds files but no whole database: its PG_VERSION is missing or empty/),
      )
      expect(lines(refused.output)).toHaveLength(1)
    },
  )

  it.runIf(process.env.NIGHTLY)('data that cannot be written', async () => {
    const file = join(await dataDir(), 'a-file')
    writeFileSync(file, '')
    const refused = await refusedChild({ DATA_DIR: join(file, 'data') })
    expect(refused).toEqual(oneLine(/^Cenolov: DATA_DIR .* cannot be written: ENOTDIR/))
    expect(lines(refused.output)).toHaveLength(1)
  })

  it('a port that is taken, and it stops its own database', async () => {
    const DATA_DIR = await dataDir()
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as AddressInfo
    const refused = await refusedChild({ DATA_DIR, PORT: String(port) })
    taken.close()
    expect(refused).toEqual(oneLine(`Port ${port} on 127.0.0.1 is taken by another program`))
    expect(lines(refused.output)).toHaveLength(1)
    expect(await new EmbeddedCluster(join(DATA_DIR, 'postgres')).isAnswering()).toBe(false)
  })

  it('an external database that does not answer, without its password', async () => {
    const DATABASE_URL = 'postgres://app:tajomstvo@127.0.0.1:1/cenolov'
    const refused = await refusedChild({ DATABASE_URL, DATA_DIR: await dataDir() })
    expect(refused).toEqual(
      oneLine(/^Cenolov: The database at DATABASE_URL \(127.0.0.1:1\/cenolov\) is not reachable/),
    )
    expect(refused.output).not.toContain('tajomstvo')
  })

  it.runIf(process.env.NIGHTLY)('an external database that is too old', async () => {
    const server = await oldPostgres('140012')
    const { port } = server.address() as AddressInfo
    const refused = await refusedChild({
      DATABASE_URL: `postgres://app@127.0.0.1:${port}/cenolov`,
      DATA_DIR: await dataDir(),
    })
    server.close()
    expect(refused).toEqual(oneLine(/leads to PostgreSQL 14, but Cenolov needs PostgreSQL 15 or newer/))
  })

  it('settings, each fault on a line of its own', async () => {
    const refused = await refusedChild({
      PORT: 'x',
      ROLE: 'chef',
      DATABASE_URL: 'mysql://x',
      ADMIN_EMAIL: 'a@b.sk',
    })
    expect(refused.code).toBe(1)
    expect(lines(refused.output)).toEqual([
      'Cenolov: PORT must be a port number from 0 to 65535, but is "x".',
      'Cenolov: DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
      'Cenolov: ADMIN_PASSWORD is missing although ADMIN_EMAIL is set.',
      'Cenolov: ROLE must be one of all, web, worker, but is "chef".',
    ])
  })
})
