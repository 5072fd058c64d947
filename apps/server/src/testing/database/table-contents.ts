import pg from 'pg'
import type { ConnectionSettings } from '../../platform/database/connections/connection-settings.ts'

export async function tableContents(
  connection: ConnectionSettings,
  tables?: readonly string[],
): Promise<Record<string, readonly string[]>> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const contents: Record<string, readonly string[]> = {}
  for (const { name } of rows) {
    if (tables !== undefined && !tables.includes(name)) continue
    const found = await client.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`)
    contents[name] = found.rows.map(({ row }) => row)
  }
  await client.end()
  return contents
}
