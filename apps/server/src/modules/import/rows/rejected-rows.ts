import { REJECTED_ROWS_MAX } from '@cenolov/contract/admin'
import { csvLine } from '@cenolov/core/import'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '#platform/database/database.ts'
import { jsonText } from '#platform/database/rows/json-text.ts'
import type { Inspection } from './inspect.ts'

/** Limit for all rejected rows together, in UTF-16 units. */
const KEPT_MAX_LENGTH = 5_000_000
/** Cost of a cell in addition to its text: its slot, quotes and a comma. A line of commas has no other cost. */
const CELL_COST = 8
const REASON = 'Dôvod'
const BYTE_ORDER_MARK = '\ufeff'

export interface RejectedRow {
  readonly cells: readonly string[]
  readonly reason: string
}

export class RejectedRows {
  /** The first is the header of the file. */
  readonly rows: RejectedRow[] = []
  #length = 0

  add(cells: readonly string[], reason: string): void {
    if (this.rows.length > REJECTED_ROWS_MAX) return
    const length = cells.reduce((sum, cell) => sum + cell.length + CELL_COST, reason.length)
    if (this.#length + length > KEPT_MAX_LENGTH) return
    this.#length += length
    // Copied, because a cell is a slice that would keep its whole piece of the file alive.
    this.rows.push({ cells: JSON.parse(JSON.stringify(cells)), reason })
  }

  get count(): number {
    return Math.max(0, this.rows.length - 1)
  }
}

/** Stores a job's rejected rows in place of an earlier attempt's. */
export async function storeRejected(client: pg.Client, jobId: string, rejected: RejectedRows): Promise<void> {
  await client.query('DELETE FROM import_rejected_rows WHERE job_id = $1', [jobId])
  if (rejected.count === 0) return
  await client.query(
    `INSERT INTO import_rejected_rows (job_id, place, cells, reason)
     SELECT $1, place - 1, ARRAY(SELECT jsonb_array_elements_text(kept -> 'cells')), kept ->> 'reason'
     FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS rows (kept, place)`,
    [jobId, jsonText(rejected.rows)],
  )
}

/** Returns a CSV in the file's format, with the reasons; undefined for an unknown job. */
export async function rejectedCsv(
  db: Database,
  jobId: string,
): Promise<{ readonly fileName: string; readonly text: string } | undefined> {
  const job = await db
    .selectFrom('import_jobs')
    .select(['file_name', sql<Inspection>`inspection`.as('inspection')])
    .where('id', '=', jobId)
    .executeTakeFirst()
  if (job === undefined) return undefined
  const [header, ...rows] = await db
    .selectFrom('import_rejected_rows')
    .select(['cells', 'reason'])
    .where('job_id', '=', jobId)
    .orderBy('place')
    .execute()
  const { delimiter } = job.inspection.layout
  const names = header?.cells ?? []
  const lines = rows.map(({ cells, reason }) =>
    csvLine([...fitted(cells, names.length, delimiter), reason], delimiter),
  )
  return {
    fileName: job.file_name,
    text: BYTE_ORDER_MARK + csvLine([...names, REASON], delimiter) + lines.join(''),
  }
}

/** Fits the cells to the header, so that the reason is under its name; surplus cells are joined in the last. */
function fitted(cells: readonly string[], width: number, delimiter: string): string[] {
  if (cells.length > width && width > 0) {
    return [...cells.slice(0, width - 1), cells.slice(width - 1).join(delimiter)]
  }
  return [...cells, ...Array<string>(width - cells.length).fill('')]
}
