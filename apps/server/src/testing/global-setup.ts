import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { open } from '../platform/database/database.ts'
import { EmbeddedCluster } from '../platform/database/embedded/cluster.ts'
import { migrate } from '../platform/database/schema/migrate.ts'
import { TEMPLATE_DATABASE } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Directory of the socket of the test run's PostgreSQL. */
    readonly postgresCluster: string
  }
}

/** One PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'cenolov-test-'))
  const cluster = new EmbeddedCluster(join(directory, 'postgres'))
  await cluster.ensureRunning()
  const silent = pino({ level: 'silent' })
  const server = open(cluster.connection(), silent, async () => undefined)
  await server.pool.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`)
  await server.close()
  const template = open(cluster.connection(TEMPLATE_DATABASE), silent, async () => undefined)
  await migrate(template)
  await template.close()
  project.provide('postgresCluster', cluster.directory)
  return async () => {
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
