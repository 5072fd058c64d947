import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EmbeddedCluster } from '@cenolov/server/src/platform/database/embedded/cluster.ts'
import type pg from 'pg'

/** Runs `work` with a temporary embedded PostgreSQL. */
export async function withDatabase<T>(use: (connection: pg.ClientConfig) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(path.join(tmpdir(), 'cenolov-bench-database-'))
  const cluster = new EmbeddedCluster(path.join(directory, 'postgres'))
  try {
    await cluster.ensureRunning()
    return await use(cluster.connection())
  } finally {
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
