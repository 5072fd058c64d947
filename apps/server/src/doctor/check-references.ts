import { isOneOf } from '@cenolov/core/objects'
import { NAMES_ACCOUNTS } from '../platform/auth/accounts/delete-accounts.ts'
import type { Database } from '../platform/database/database.ts'
import { EVERYWHERE, tableGroupOf } from '../platform/database/distribution/table-groups.ts'
import { type Run, runOn } from '../platform/database/run-on.ts'
import { type ForeignKey, foreignKeys, programSchema } from '../platform/database/schema/schema-parts.ts'
import { say } from '../platform/say.ts'
import { type Finding, listed, PART, well, wrong } from './finding.ts'

/** Columns that name a product and have no foreign key, because the tables of shoppers may be distributed. */
const NAME_PRODUCTS = [
  'basket_choices.match_id',
  'basket_choices.product_id',
  'cart_items.product_id',
  'favorites.product_id',
  'receipt_lines.product_id',
  'watches.product_id',
] as const

export async function references(): Promise<readonly ForeignKey[]> {
  const named = (column: string, to: string): ForeignKey => {
    const [table = '', name = ''] = column.split('.')
    return { table, columns: [name], to, toColumns: ['id'] }
  }
  return [
    ...foreignKeys(await programSchema()),
    ...[...NAMES_ACCOUNTS.own, ...NAMES_ACCOUNTS.forgotten].map((column) => named(column, 'users')),
    ...NAME_PRODUCTS.map((column) => named(column, 'products')),
  ]
}

export async function checkReferences(db: Database): Promise<readonly Finding[]> {
  const run = runOn(db)
  const dangling: string[] = []
  const all = await references()
  for (const reference of all) {
    const found = await danglingValues(run, reference)
    // The app may have deleted rows between two statements, so what is found has to be found twice.
    const again = found.length === 0 ? [] : await danglingValues(run, reference)
    const both = found.filter((value) => again.includes(value))
    const { table, columns, to } = reference
    if (both.length > 0) dangling.push(`${table}.${columns.join(', ')} -> ${to} (${listed(both)})`)
  }
  if (dangling.length > 0)
    return [
      wrong(
        PART.data,
        say('references-missing', { dangling: dangling.join('; ') }),
        say('delete-references'),
      ),
    ]
  return [well(PART.data, say('references-right', { count: all.length }))]
}

const isInShards = (table: string): boolean => tableGroupOf(table) === 'users' && !isOneOf(EVERYWHERE, table)

async function danglingValues(run: Run, reference: ForeignKey): Promise<readonly string[]> {
  const { table, columns, to, toColumns } = reference
  if (columns.length === 1) return danglingOf(run, reference)
  if (isInShards(table) !== isInShards(to)) throw new Error(`No statement joins ${table} and ${to}.`)
  const isSame = columns.map((column, place) => `o.${toColumns[place]} = r.${column}`).join(' AND ')
  const rows = await run<{ value: string }>(
    `SELECT DISTINCT concat_ws(' ', ${columns.map((column) => `r.${column}`).join(', ')}) AS value FROM ${table} r
     WHERE ${columns.map((column) => `r.${column} IS NOT NULL`).join(' AND ')}
       AND NOT EXISTS (SELECT FROM ${to} o WHERE ${isSame}) LIMIT ${SHOWN_AT_MOST}`,
    [],
  )
  return rows.map(({ value }) => value)
}

const READ_AT_ONCE = 10_000
const SHOWN_AT_MOST = 100

/** Reads the values in order and looks for each part of them, because no statement is about both groups of tables. */
async function danglingOf(
  run: Run,
  { table, columns, to, toColumns }: ForeignKey,
): Promise<readonly string[]> {
  const [column, toColumn] = [columns[0]!, toColumns[0]!]
  const found: string[] = []
  let after: unknown = null
  for (;;) {
    const rows: readonly { readonly value: unknown }[] = await run(
      `SELECT DISTINCT ${column} AS value FROM ${table} WHERE ${after === null ? `${column} IS NOT NULL` : `${column} > $1`}
       ORDER BY 1 LIMIT ${READ_AT_ONCE}`,
      after === null ? [] : [after],
    )
    const last = rows.at(-1)
    if (last === undefined) return found
    after = last.value
    const values = rows.map(({ value }) => value)
    const known = await run<{ value: unknown }>(
      `SELECT DISTINCT ${toColumn} AS value FROM ${to} WHERE ${toColumn} = ANY ($1)`,
      [values],
    )
    const there = new Set(known.map(({ value }) => String(value)))
    found.push(...values.map(String).filter((value) => !there.has(value)))
    if (found.length > SHOWN_AT_MOST) return found
  }
}
