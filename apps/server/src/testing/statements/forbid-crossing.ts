import pg from 'pg'
import { MATCH_ADDRESSES } from '../../platform/database/distribution/distribution.ts'
import { migrationTexts } from '../../platform/database/schema/migrate.ts'
import { crossing, refusedByShards } from './crossing.ts'
import { unnamedConflict } from './unnamed-conflict.ts'

/** These run before a database is distributed. */
const before = new Set([...(await migrationTexts()), ...MATCH_ADDRESSES])
/** Checked texts. The server makes some thousand different ones, most of them often. */
const checked = new Set<string>()
const WATCHED = Symbol.for('cenolov.statements')
const client: { query: unknown; [WATCHED]?: true } = pg.Client.prototype

/**
 * Makes a test fail at every statement about tables of both groups (`table-groups.ts`), which a distributed database
 * could not run, at one about users that Citus refuses, or at one that hides which key of a row collided.
 */
if (client[WATCHED] !== true) {
  client[WATCHED] = true
  const query = pg.Client.prototype.query as (...all: unknown[]) => unknown
  client.query = function (this: pg.Client, statement: unknown, ...rest: unknown[]) {
    const text = textOf(statement)
    if (!checked.has(text)) {
      if (!before.has(text)) check(text)
      checked.add(text)
    }
    return query.call(this, statement, ...rest)
  }
}

function check(text: string): void {
  const crossed = crossing(text)
  if (crossed !== null) throw new Error(`A statement is about both groups, ${crossed.join(', ')}: ${text}`)
  const table = unnamedConflict(text)
  if (table !== null) throw new Error(`A statement hides which key of ${table} collided: ${text}`)
  const refused = refusedByShards(text)
  if (refused !== null) throw new Error(`A statement about users ${refused}: ${text}`)
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const { text, cursor } = statement as {
    readonly text?: unknown
    readonly cursor?: { readonly text?: unknown }
  }
  return String(text ?? cursor?.text ?? '')
}
