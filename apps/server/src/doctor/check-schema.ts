import type { Database } from '../platform/database/database.ts'
import { isDistributed, SEEN_TO } from '../platform/database/distribution/distribution.ts'
import { tableGroupOf } from '../platform/database/distribution/table-groups.ts'
import { runOn } from '../platform/database/run-on.ts'
import { programSchema, type SchemaPart, schemaParts } from '../platform/database/schema/schema-parts.ts'
import { schemaSql } from '../platform/database/schema/schema-sql.ts'
import { say } from '../platform/say.ts'
import { type Finding, listed, PART, well, wrong } from './finding.ts'

const keyOf = ({ kind, table, name }: SchemaPart): string =>
  kind === 'function' || kind === 'table' ? `${kind} ${name}` : `${kind} ${table}.${name}`

/** A distributed database lacks these parts of users' tables on purpose. */
const isLeftOutOfShards = ({ kind, table, name, definition }: SchemaPart): boolean =>
  tableGroupOf(table) === 'users' &&
  (kind === 'trigger' || definition.includes('FOREIGN KEY') || SEEN_TO.has(name))

/** Parts that an operator has added are no fault. */
export async function checkSchema(db: Database): Promise<readonly Finding[]> {
  const isInShards = await isDistributed(db)
  const wanted = (await programSchema()).filter((part) => !(isInShards && isLeftOutOfShards(part)))
  const found = new Map(schemaParts(await schemaSql(db)).map((part) => [keyOf(part), part.definition]))
  const missing = wanted.filter((part) => !found.has(keyOf(part)) && found.has(`table ${part.table}`))
  const missingTables = wanted.filter((part) => part.kind === 'table' && !found.has(keyOf(part)))
  const missingFunctions = wanted.filter((part) => part.kind === 'function' && !found.has(keyOf(part)))
  const lost = [...missingTables, ...missingFunctions, ...missing].map(keyOf)
  const changed = wanted
    .filter((part) => found.has(keyOf(part)) && found.get(keyOf(part)) !== part.definition)
    .map(keyOf)
  const disabled = await runOn(db)<{ name: string }>(DISABLED_TRIGGERS, [])
  const findings = [
    ...(lost.length === 0
      ? []
      : [wrong(PART.database, say('schema-parts-missing', { lost: listed(lost) }), RESTORE)]),
    ...(changed.length === 0
      ? []
      : [wrong(PART.database, say('schema-parts-different', { changed: listed(changed) }), RESTORE)]),
    ...(disabled.length === 0
      ? []
      : [
          wrong(
            PART.database,
            say('triggers-disabled', { disabled: listed(disabled.map(({ name }) => name)) }),
            say('enable-triggers'),
          ),
        ]),
  ]
  if (findings.length > 0) return findings
  return [well(PART.database, say('schema-complete'))]
}

const RESTORE = say('add-missing-schema')

/** The triggers of foreign keys, which `DISABLE TRIGGER ALL` also disables, are named by their constraint. */
const DISABLED_TRIGGERS = `
  SELECT DISTINCT c.relname || '.' || coalesce(k.conname, t.tgname) AS name
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid LEFT JOIN pg_constraint k ON k.oid = t.tgconstraint
  WHERE c.relnamespace = 'public'::regnamespace AND t.tgenabled IN ('D', 'R') ORDER BY 1`
