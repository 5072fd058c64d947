import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { isDistributed } from '#platform/database/distribution/distribution.ts'
import { BackupFault } from '../backup-fault.ts'
import {
  quoted,
  quotedColumns,
  type SavedSequence,
  type SavedTable,
  savedTables,
  usedSequences,
} from './tables.ts'

/** A part of a table is kept in memory until the archive has taken it, because its entry begins with its length. */
const PART_BYTES = 4 * 1024 * 1024

/** One moment of the database, read while others write. Each server of a distributed one has its own moment. */
export interface Snapshot {
  readonly takenAt: Date
  readonly isDistributed: boolean
  readonly migrations: readonly string[]
  readonly tables: readonly SavedTable[]
  readonly sequences: readonly SavedSequence[]
}

/**
 * Begins a transaction whose queries all see one moment. It first locks the tables, but only against changes of the
 * schema. A sequence is read later than that moment, so that no number of the snapshot is given again.
 */
export async function beginSnapshot(client: pg.ClientBase): Promise<Snapshot> {
  const before = await savedTables(client)
  if (before.length === 0) throw new BackupFault('V databáze nie je Cenolov: nie je čo zálohovať.')
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query(`LOCK TABLE ${before.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`)
  const tables = await savedTables(client)
  if (JSON.stringify(tables) !== JSON.stringify(before))
    throw new BackupFault('Schéma databázy sa práve mení. Skúste to o chvíľu znova.')
  const { rows } = await client.query<{ name: string; now: Date }>(
    'SELECT name, now() AS now FROM kysely_migration ORDER BY name',
  )
  return {
    takenAt: rows[0]!.now,
    isDistributed: await isDistributed(client),
    migrations: rows.map(({ name }) => name),
    tables,
    sequences: await usedSequences(client),
  }
}

export async function* copiedParts(
  client: pg.ClientBase,
  { name, columns }: SavedTable,
): AsyncGenerator<Buffer, number> {
  const copy = client.query(copyTo(`COPY ${quoted(name)} (${quotedColumns(columns)}) TO STDOUT`))
  const parts: AsyncIterable<Buffer> = copy
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of parts) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(chunks)
    chunks = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(chunks)
  return copy.rowCount
}
