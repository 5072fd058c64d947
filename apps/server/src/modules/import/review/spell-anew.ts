import { nameKey } from '@cenolov/core'
import type pg from 'pg'
import { productKeys } from '../../../platform/database/product-identity.ts'

interface StagedName {
  readonly row: number
  readonly title: string
  readonly specific_store: string
  readonly gram: number | null
}

/** Staged rows that waited while an administrator gave their store or category another name take that name. */
export async function spellAnew(client: pg.ClientBase): Promise<void> {
  const { rows: aliases } = await client.query<{ kind: string; key: string; name: string }>(
    'SELECT kind, from_key AS key, to_name AS name FROM name_aliases',
  )
  if (aliases.length === 0) return
  const byKey = new Map(aliases.map(({ kind, key, name }) => [`${kind} ${key}`, name]))
  const { rows: names } = await client.query<{ kind: 'store' | 'category'; name: string }>(
    `SELECT DISTINCT 'store' AS kind, store AS name FROM import_rows
     UNION ALL SELECT DISTINCT 'category', category FROM import_rows`,
  )
  for (const { kind, name } of names) {
    const now = byKey.get(`${kind} ${nameKey(name)}`)
    if (now === undefined || now === name) continue
    if (kind === 'category') {
      await client.query('UPDATE import_rows SET category = $2 WHERE category = $1', [name, now])
    } else {
      await moveStore(client, name, now)
    }
  }
}

/** The store is a part of what a row is known by. */
async function moveStore(client: pg.ClientBase, from: string, to: string): Promise<void> {
  const { rows } = await client.query<StagedName>(
    'SELECT row, title, specific_store, gram::float8 AS gram FROM import_rows WHERE store = $1',
    [from],
  )
  const moved = rows.map(({ row, ...name }) => {
    return { row, ...productKeys({ ...name, store: to }) }
  })
  await client.query(
    `UPDATE import_rows r SET store = $1, identity = n.identity, bare_identity = n.bare
     FROM unnest($2::integer[], $3::uuid[], $4::uuid[]) AS n (row, identity, bare) WHERE r.row = n.row`,
    [to, moved.map(({ row }) => row), moved.map(({ identity }) => identity), moved.map(({ bare }) => bare)],
  )
}
