import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateDemoCatalogue } from '@cenolov/demo/catalogue'
import { writeDemoPictures } from '@cenolov/demo/pictures'
import { insertProducts } from '@cenolov/server/src/demo/fill-demo.ts'
import { ArchiveReader } from '@cenolov/server/src/modules/backup/archive/archive-reader.ts'
import { createBackup } from '@cenolov/server/src/modules/backup/create-backup.ts'
import { restoreBackup, verifyForRestore } from '@cenolov/server/src/modules/backup/restore-backup.ts'
import { open } from '@cenolov/server/src/platform/database/database.ts'
import { EmbeddedCluster } from '@cenolov/server/src/platform/database/embedded/cluster.ts'
import { migrate } from '@cenolov/server/src/platform/database/schema/migrate.ts'
import { localStorage } from '@cenolov/server/src/platform/storage/local-storage.ts'
import pg from 'pg'
import { pino } from 'pino'

/**
 * `npm run measure:backup -- 100000`: saves and restores a demo catalogue of this many products with sixty days of
 * history. Prints the duration and the peak memory of this process.
 */
const size = Number(process.argv[2] ?? 100_000)
const TODAY = '2026-01-15'
const MB = 1_000_000

const directory = await mkdtemp(join(tmpdir(), 'cenolov-measure-'))
const cluster = new EmbeddedCluster(join(directory, 'postgres'))
let most = 0
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss())
}, 50)
try {
  await cluster.ensureRunning()
  await prepare()
  const [from, to] = [join(directory, 'from'), join(directory, 'to')]
  const path = join(directory, 'measured.tar.gz')
  await timed('backup', async () => {
    const { totals } = await createBackup(path, {
      connection: cluster.connection(),
      storage: localStorage(from),
    })
    const { products, price_history } = totals.rows
    const { size: bytes } = await stat(path)
    return `${products} products, ${price_history} prices, ${totals.pictures} pictures, ${Math.round(bytes / MB)} MB`
  })
  await execute('CREATE DATABASE target TEMPLATE template0')
  const reader = await ArchiveReader.open(path)
  await timed('restore', async () => {
    const verified = await verifyForRestore(reader)
    const options = {
      connection: cluster.connection('target'),
      storage: localStorage(to),
      dataDir: directory,
    }
    await restoreBackup(reader, verified, options)
    return 'verified and restored'
  })
  await reader.close()
} finally {
  clearInterval(watch)
  await cluster.stop()
  await rm(directory, { recursive: true, force: true })
}

async function prepare(): Promise<void> {
  const database = open(cluster.connection(), pino({ level: 'warn' }), async () => undefined)
  await migrate(database)
  await database.close()
  const client = new pg.Client(cluster.connection())
  await client.connect()
  await client.query('BEGIN')
  await insertProducts(client, generateDemoCatalogue({ today: TODAY, size }), TODAY)
  await client.query('COMMIT')
  await client.end()
  await writeDemoPictures(join(directory, 'from', 'static', 'demo'), generateDemoCatalogue({ today: TODAY }))
  globalThis.gc?.()
}

async function execute(statement: string): Promise<void> {
  const client = new pg.Client(cluster.connection())
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function timed(name: string, work: () => Promise<string>): Promise<void> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  most = 0
  const start = performance.now()
  const told = await work()
  const seconds = ((performance.now() - start) / 1_000).toFixed(1)
  console.log(
    `${name}: ${seconds} s, ${told}, memory ${Math.round(before / MB)} to ${Math.round(most / MB)} MB`,
  )
}
