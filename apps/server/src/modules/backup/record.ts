import type pg from 'pg'

export interface BackupRecord {
  readonly takenAt: Date
  readonly place: 'file' | 'local' | 's3'
  readonly path: string
  readonly bytes: number
}

/** Records a verified backup. A database of an older version lacks the table, but its backup is valid. */
export async function recordBackup(
  client: pg.ClientBase,
  { takenAt, place, path, bytes }: BackupRecord,
): Promise<void> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `SELECT to_regclass('public.backups') IS NOT NULL AS is_there`,
  )
  if (!rows[0]!.is_there) return
  const values = [takenAt, place, path, bytes]
  await client.query('INSERT INTO backups (taken_at, place, path, bytes) VALUES ($1, $2, $3, $4)', values)
}
