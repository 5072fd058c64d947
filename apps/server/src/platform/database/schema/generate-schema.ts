import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { connectTo } from '../connections/connect.ts'
import { open } from '../database.ts'
import { EmbeddedCluster } from '../embedded/cluster.ts'
import { stepwiseMigrator } from './migrate.ts'
import { schemaSql } from './schema-sql.ts'
import { schemaTypes } from './schema-types.ts'

/** `npm run generate:schema`: applies the migrations and writes what they made: `schema.sql` and its types. */
const directory = await mkdtemp(join(tmpdir(), 'cenolov-schema-'))
const cluster = new EmbeddedCluster(join(directory, 'postgres'))
await cluster.ensureRunning()
try {
  const connection = cluster.connection()
  const database = open(connection, pino({ level: 'silent' }), async () => undefined)
  const { error } = await stepwiseMigrator(database.db).migrateToLatest()
  await database.close()
  if (error !== undefined) throw error
  const client = await connectTo(connection, 'cenolov-schema')
  await writeFile(join(import.meta.dirname, 'schema.sql'), await schemaSql(client))
  await client.end()
  await writeFile(join(import.meta.dirname, 'schema.generated.ts'), await schemaTypes(connection))
} finally {
  await cluster.stop()
  await rm(directory, { recursive: true })
}
