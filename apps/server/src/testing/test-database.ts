import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { type OpenDatabase, open } from '../platform/database/database.ts'
import { EmbeddedCluster } from '../platform/database/embedded/cluster.ts'

export const TEMPLATE_DATABASE = 'cenolov_template'

/** Few connections, because each new one reads the catalogue of PostgreSQL again. */
const POOL_SIZE = 5

/** An empty database with the newest schema, for one test file. Dropped when closed. */
export const testDatabase = (): Promise<OpenDatabase> => createDatabase(TEMPLATE_DATABASE)

export const bareDatabase = (): Promise<OpenDatabase> => createDatabase('template0')

async function createDatabase(template: string): Promise<OpenDatabase> {
  const cluster = new EmbeddedCluster(inject('postgresCluster'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(cluster, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  return open(
    cluster.connection(name),
    pino({ level: 'silent' }),
    () => administer(cluster, `DROP DATABASE ${name} WITH (FORCE)`),
    POOL_SIZE,
  )
}

async function administer(cluster: EmbeddedCluster, statement: string): Promise<void> {
  const client = new pg.Client(cluster.connection())
  await client.connect()
  await client.query(statement)
  await client.end()
}
