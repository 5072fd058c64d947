import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { ConnectionSettings } from '../../platform/database/connections/connection-settings.ts'

export interface StandIn {
  readonly connection: ConnectionSettings
  /** Takes the place of the database under its name; commits there since the copy are lost. */
  takeOver(): Promise<void>
}

/** Copies a database in its present state. All its connections are cut. */
export async function copyDatabase(connection: ConnectionSettings): Promise<StandIn> {
  const { database: name } = connection
  const copy = `test_${randomUUID().replaceAll('-', '')}`
  await administer(connection, async (run) => {
    await cutOff(run, name!)
    await run(`CREATE DATABASE ${copy} TEMPLATE ${name} STRATEGY FILE_COPY`)
    await run(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
  })
  return {
    connection: { ...connection, database: copy },
    takeOver: () =>
      administer(connection, async (run) => {
        await cutOff(run, name!)
        await run(`DROP DATABASE ${name} WITH (FORCE)`)
        await cutOff(run, copy)
        await run(`ALTER DATABASE ${copy} RENAME TO ${name}`)
        await run(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
      }),
  }
}

type Run = (statement: string) => Promise<unknown>

async function cutOff(run: Run, name: string): Promise<void> {
  await run(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await run(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`)
}

async function administer(connection: ConnectionSettings, work: (run: Run) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    await work((statement) => client.query(statement))
  } finally {
    await client.end()
  }
}
