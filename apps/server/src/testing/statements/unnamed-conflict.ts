import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SCHEMA = readFileSync(
  join(import.meta.dirname, '../../platform/database/schema/schema.sql'),
  'utf8',
).split('\n\n')

/** Tables whose rows can collide by more than one key, such as an address and a generated id. */
const SEVERAL_KEYS: ReadonlySet<string> = new Set(
  SCHEMA.flatMap((statements) => {
    const table = /^CREATE TABLE (\w+)/.exec(statements)?.[1]
    const keys = statements.match(/ (?:PRIMARY KEY|UNIQUE) \(|^CREATE UNIQUE INDEX /gm) ?? []
    return table !== undefined && keys.length > 1 ? [table] : []
  }),
)

const ADDS_UNLESS_ANY = /\bINSERT INTO "?(\w+)"?(?![\w."]).*\bON CONFLICT DO NOTHING\b/is
/** Rows that return with their ids may collide by either key. */
const RETURNS_ROWS = /\bOVERRIDING SYSTEM VALUE\b/i

/**
 * Returns the table of a statement that adds nothing on a collision of any key, or null. Such a statement would also
 * hide a colliding id, and the caller would take it for a duplicate.
 */
export function unnamedConflict(text: string): string | null {
  const table = ADDS_UNLESS_ANY.exec(text)?.[1]
  return table === undefined || !SEVERAL_KEYS.has(table) || RETURNS_ROWS.test(text) ? null : table
}
