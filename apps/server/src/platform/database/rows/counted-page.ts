import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { DB } from '../schema/schema.generated.ts'

/** Rows are counted one by one up to here. A longer list says about how many it has. */
export const COUNTED_MAX = 10_000

type Rows<Table extends keyof DB> = SelectQueryBuilder<DB, Table, object>

export interface Fitting<Table extends keyof DB> {
  /** Finds few rows among millions by an index. */
  readonly few: Rows<Table>
  /** Reads the same rows, when they are many, in the order of the list until a page is full. */
  readonly many: Rows<Table>
}

export interface CountedPage<Row> {
  readonly rows: Row[]
  readonly total: number
  /** True when `total` is an estimate of the database's statistics. */
  readonly isEstimate: boolean
}

/**
 * Reads a page of a list and the list's length, which costs the same at ten thousand rows and at a million. An estimate
 * is corrected where the list is seen to end, so that no row is out of reach.
 */
export async function countedPage<Table extends keyof DB, Row>(
  db: Database,
  { few, many }: Fitting<Table>,
  { page, limit }: { readonly page: number; readonly limit: number },
  read: (fitting: Rows<Table>, limit: number, offset: number) => Promise<Row[]>,
): Promise<CountedPage<Row>> {
  const offset = (page - 1) * limit
  const counted = await countRows(db, few.limit(COUNTED_MAX + 1))
  if (counted <= COUNTED_MAX) {
    const rows = offset >= counted ? [] : await read(few, limit, offset)
    return { rows, total: counted, isEstimate: false }
  }
  const rows = await read(many, limit, offset)
  if (rows.length === 0) return { rows, total: await countRows(db, many), isEstimate: false }
  const end = offset + rows.length
  if (rows.length < limit) return { rows, total: end, isEstimate: false }
  const total = Math.max(await estimatedRows(db, many), end + 1, COUNTED_MAX + 1)
  return { rows, total, isEstimate: true }
}

/** For a long list it returns the estimate of the database's statistics. */
export async function countOrEstimate<Table extends keyof DB>(
  db: Database,
  rows: Rows<Table>,
): Promise<{ readonly count: number; readonly isEstimate: boolean }> {
  const counted = await countRows(db, rows.limit(COUNTED_MAX + 1))
  if (counted <= COUNTED_MAX) return { count: counted, isEstimate: false }
  return { count: Math.max(await estimatedRows(db, rows), counted), isEstimate: true }
}

async function countRows<Table extends keyof DB>(db: Database, rows: Rows<Table>): Promise<number> {
  const { count } = await db
    .selectFrom(rows.select(sql<number>`1`.as('one')).as('rows'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function estimatedRows<Table extends keyof DB>(db: Database, rows: Rows<Table>): Promise<number> {
  const [answer] = await rows.select(sql<number>`1`.as('one')).explain('json')
  const plan = answer?.['QUERY PLAN'][0].Plan
  // A Citus coordinator has no statistics of its shards, but they count side by side.
  if (plan?.['Node Type'] === 'Custom Scan') return countRows(db, rows)
  return plan?.['Plan Rows'] ?? 0
}
