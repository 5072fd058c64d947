import type { ConnectionSettings } from '../../platform/database/database.ts'
import { connectToCopy } from './database/connect.ts'

export interface BackupRecord {
  readonly takenAt: Date
  readonly place: 'file' | 'local' | 's3'
  readonly path: string
  readonly bytes: number
}

/**
 * Notes a verified backup, for the system screen. A database of a version before the table has nowhere to note it; its
 * backup, made before an upgrade, is good nevertheless.
 */
export async function recordBackup(
  connection: ConnectionSettings,
  { takenAt, place, path, bytes }: BackupRecord,
): Promise<void> {
  const client = await connectToCopy(connection)
  try {
    const { rows } = await client.query<{ is_there: boolean }>(
      `SELECT to_regclass('public.backups') IS NOT NULL AS is_there`,
    )
    if (!rows[0]!.is_there) return
    await client.query('INSERT INTO backups (taken_at, place, path, bytes) VALUES ($1, $2, $3, $4)', [
      takenAt,
      place,
      path,
      bytes,
    ])
  } finally {
    await client.end()
  }
}
