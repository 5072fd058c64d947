import type { Database } from '../platform/database/database.ts'
import { type Run, runOn } from '../platform/database/run-on.ts'
import { migrationTexts } from '../platform/database/schema/migrate.ts'
import { say } from '../platform/say.ts'
import { type Finding, listed, PART, well, wrong } from './finding.ts'

/** An administrator may delete what these tables begin with. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['companies'])

export async function checkNeededRows(db: Database): Promise<readonly Finding[]> {
  const run = runOn(db)
  const findings = [
    ...(await checkFirstRows(run)),
    ...(await checkAddresses(run)),
    ...(await checkSequences(run)),
  ]
  if (findings.length > 0) return findings
  return [well(PART.data, say('needed-rows-right'))]
}

async function checkFirstRows(run: Run): Promise<readonly Finding[]> {
  // Statements of functions are indented.
  const text = (await migrationTexts()).join('\n')
  const tables = [...new Set([...text.matchAll(/^INSERT INTO (\w+)/gm)].map(([, table]) => table!))]
  const missing: string[] = []
  for (const table of tables) {
    if (MAY_BE_EMPTY.has(table)) continue
    const rows = await run<{ is_there: boolean }>(`SELECT EXISTS (SELECT FROM ${table}) AS is_there`, [])
    if (!rows[0]!.is_there) missing.push(table)
  }
  const names = /ARRAY\[([^\]]*)\]\) AS name/.exec(text)?.[1]?.match(/[\w-]+/g) ?? []
  const keys = await run<{ name: string }>('SELECT name FROM signing_keys', [])
  const known = new Set(keys.map(({ name }) => name))
  if (known.size > 0)
    missing.push(...names.filter((name) => !known.has(name)).map((name) => `signing_keys ${name}`))
  if (missing.length === 0) return []
  return [
    wrong(PART.data, say('first-rows-missing', { missing: listed(missing) }), say('restore-first-rows')),
  ]
}

const READ_AT_ONCE = 10_000

/** An account that does not hold its address would let somebody else register it. */
async function checkAddresses(run: Run): Promise<readonly Finding[]> {
  const missing: number[] = []
  for (let after = 0; ; ) {
    const users = await run<{ id: number; address: string }>(
      `SELECT id, lower(email) AS address FROM users WHERE id > $1 ORDER BY id LIMIT ${READ_AT_ONCE}`,
      [after],
    )
    const last = users.at(-1)
    if (last === undefined) break
    after = last.id
    const held = await run<{ address: string; user_id: number }>(
      'SELECT address, user_id FROM account_addresses WHERE address = ANY ($1)',
      [users.map(({ address }) => address)],
    )
    const holders = new Map(held.map(({ address, user_id }) => [address, user_id]))
    missing.push(...users.filter(({ id, address }) => holders.get(address) !== id).map(({ id }) => id))
  }
  if (missing.length === 0) return []
  return [
    wrong(
      PART.data,
      say('accounts-without-address', { missing: listed(missing.map(String)) }),
      say('add-account-addresses'),
    ),
  ]
}

async function checkSequences(run: Run): Promise<readonly Finding[]> {
  const columns = await run<{ table: string; column: string; sequence: string }>(NUMBERED_COLUMNS, [])
  const behind: string[] = []
  for (const { table, column, sequence } of columns) {
    const rows = await run<{ is_behind: boolean | null }>(
      `SELECT (SELECT max(${column}) FROM ${table})
         > (SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM ${sequence}) AS is_behind`,
      [],
    )
    if (rows[0]!.is_behind === true) behind.push(sequence)
  }
  if (behind.length === 0) return []
  return [wrong(PART.data, say('sequences-behind', { behind: listed(behind) }), say('move-sequences'))]
}

const NUMBERED_COLUMNS = `
  SELECT c.relname AS table, a.attname AS column, s.oid::regclass::text AS sequence
  FROM pg_depend d JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S'
    JOIN pg_class c ON c.oid = d.refobjid AND c.relnamespace = 'public'::regnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.refobjsubid
  WHERE d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i') ORDER BY 1, 2`
