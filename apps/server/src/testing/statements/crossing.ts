import { isOneOf } from '@cenolov/core/objects'
import {
  EVERYWHERE,
  type TableGroup,
  tableGroupOf,
} from '../../platform/database/distribution/table-groups.ts'
import { namesInStatements } from './names-in-statements.ts'

export const CATALOGUE_FUNCTIONS = [
  'bump_catalogue_version',
  'keep_history',
  'lowest_prices',
  'move_list_choices',
  'product_answer',
  'permanent_from',
  'real_discounts',
  'shown_image_path',
  'usual_prices',
] as const
const FUNCTIONS: ReadonlySet<string> = new Set(CATALOGUE_FUNCTIONS)

/** A copy may lock and empty all tables, and a restoration restores foreign keys that later migrations drop. */
const IS_OF_ALL = /^\s*(?:TRUNCATE|LOCK TABLE|ALTER TABLE \S+ ADD CONSTRAINT)\s/

/** Returns the tables of a text whose statements are in both groups (`table-groups.ts`), or null. */
export function crossing(text: string): readonly string[] | null {
  if (IS_OF_ALL.test(text)) return null
  for (const names of namesInStatements(text)) {
    const groups = new Map<string, TableGroup>()
    for (const name of names) {
      const group = FUNCTIONS.has(name) ? 'catalogue' : tableGroupOf(name.replace(/^public\./, ''))
      if (group !== undefined) groups.set(name, group)
    }
    if (new Set(groups.values()).size > 1) return [...groups.keys()].sort()
  }
  return null
}

/** Constructs that Citus refuses in a statement about distributed rows, though PostgreSQL runs it. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/\bON CONFLICT\b.*\bDO UPDATE\b.*\bnow\(\)/is, 'calls now() in ON CONFLICT DO UPDATE'],
  [/\bCASE\b[^;]*?\bnow\(\)[^;]*?\bEND\b/i, 'calls now() in CASE'],
  [/make_interval\(\s*\w+\s*=>\s*[a-z"]/i, 'calls make_interval() with a column'],
  [/^\s*UPDATE\b.*\b(?:gen_random_uuid|random|clock_timestamp)\(/is, 'changes rows by a volatile function'],
  [
    /^\s*(?:UPDATE|DELETE)\b.*[\w")](?<!\bnow\(\)|::timestamptz) [+-] (?:interval '|make_interval\()/is,
    'changes rows by a column and an interval',
  ],
  [/\bDELETE\b.*\bctid\b/is, 'names rows by their place'],
  [/^(?!.*\b(?:id|user_id)"? = \$).*\bFOR (?:NO KEY )?UPDATE\b/is, 'locks rows without their account'],
  [/\bAS (?:MATERIALIZED )?\(\s*(?:INSERT|UPDATE|DELETE)\b/i, 'writes in a common table expression'],
]

/** A restoration deletes rows without their account before the database is distributed. */
const IS_OF_RESTORATION = /^DELETE FROM \w+ t WHERE \(t\.\w+ IS NOT NULL\b.* AND NOT EXISTS /

/** Returns whether a statement updates or deletes rows of a table that each server keeps whole. */
function changesEverywhere(text: string): boolean {
  if (IS_OF_RESTORATION.test(text)) return false
  const table = /^\s*(?:UPDATE|DELETE FROM)\s+(?:ONLY\s+)?(?:"?public"?\.)?"?(\w+)/i.exec(text)?.[1]
  return table !== undefined && isOneOf(EVERYWHERE, table)
}

/** Returns why Citus would refuse a statement about distributed users, or null. */
export function refusedByShards(text: string): string | null {
  const [names = new Set(), ...more] = namesInStatements(text)
  // A script of a test, whose statements the server would send one by one.
  if (more.some((some) => some.size > 0)) return null
  const tables = [...names].filter((name) => tableGroupOf(name) === 'users')
  if (tables.length === 0) return null
  if (changesEverywhere(text) && tables.some((table) => !isOneOf(EVERYWHERE, table)))
    return 'changes a table that each server keeps whole by rows of shards'
  return REFUSED.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
