import type { ImportRowError, UploadAccepted } from '@cenolov/contract/admin'
import type { MarkedRow } from '@cenolov/core/gate'
import type { CsvLayout } from '@cenolov/core/import'
import { ALL_CSV_COLUMNS } from '@cenolov/core/product'
import type { SourceContent } from '@cenolov/core/source'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { foundRow } from '../../platform/database/rows/found-row.ts'
import { jsonText } from '../../platform/database/rows/json-text.ts'
import type { Inspection } from './rows/inspect.ts'

/**
 * A file that another part of the server made: a CSV in UTF-8 with commas and exactly `ALL_CSV_COLUMNS`, and
 * `BRANCH_PRICES` behind them when it `hasBranchPrices`.
 */
export interface GivenFile {
  readonly path: string
  readonly fileName: string
  readonly totalRows: number
  /** `replace` ends the products of its stores that the file does not name. */
  readonly mergeMode: 'merge' | 'replace'
  readonly content: SourceContent
  readonly hasBranchPrices?: boolean
  readonly notes?: readonly ImportRowError[]
  readonly marked?: readonly MarkedRow[]
}

const LAYOUT: CsvLayout = {
  delimiter: ',',
  width: ALL_CSV_COLUMNS.length,
  positions: ALL_CSV_COLUMNS.map((_column, position) => position),
}

export const givenInspection = (totalRows: number, hasBranchPrices = false): Inspection => ({
  encoding: 'utf-8',
  layout: hasBranchPrices ? { ...LAYOUT, width: LAYOUT.width + 1, branches: LAYOUT.width } : LAYOUT,
  totalRows,
})

export interface AwaitedFile {
  readonly fileName: string
  readonly userId: number | null
  readonly sourceId: number
}

/** No runner takes the job before its file comes. */
export async function insertAwaiting(
  db: Database,
  { fileName, userId, sourceId }: AwaitedFile,
): Promise<string> {
  const { id } = await db
    .insertInto('import_jobs')
    .values({
      file_name: fileName,
      inspection: jsonText(givenInspection(0)),
      user_id: userId,
      source_id: sourceId,
      awaits_file: true,
      message: 'Sťahuje sa súbor',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Describes a job's file. Returns false when the job is over. */
export async function describeFile(db: Database, jobId: string, file: GivenFile): Promise<boolean> {
  return foundRow(
    db
      .updateTable('import_jobs')
      .set({
        file_name: file.fileName,
        inspection: jsonText({
          ...givenInspection(file.totalRows, file.hasBranchPrices),
          notes: file.notes ?? [],
          marked: file.marked ?? [],
        }),
        total_rows: file.totalRows,
        merge_mode: file.mergeMode,
        content: file.content,
        awaits_file: false,
        queued_at: sql`clock_timestamp()`,
        message: 'Čaká na spracovanie',
        progress: 0,
      })
      .where('id', '=', jobId)
      .where('status', '=', 'processing')
      .where('awaits_file', '=', true),
  )
}

export async function reportReading(
  db: Database,
  jobId: string,
  message: string,
  percent: number,
): Promise<void> {
  await db
    .updateTable('import_jobs')
    .set({ message, progress: percent })
    .where('id', '=', jobId)
    .where('status', '=', 'processing')
    .where('awaits_file', '=', true)
    .execute()
}

export async function completeUnchanged(db: Database, jobId: string): Promise<void> {
  await db
    .updateTable('import_jobs')
    .set({
      status: 'completed',
      unchanged: true,
      awaits_file: false,
      progress: 100,
      message: 'Súbor sa od posledného čítania nezmenil',
      finished_at: sql`clock_timestamp()`,
    })
    .where('id', '=', jobId)
    .where('status', '=', 'processing')
    .execute()
}

export interface ForeignOrder {
  readonly path: string
  readonly name: string
  readonly output: string
}

export type ReadForeign = (order: ForeignOrder) => Promise<{
  readonly rows: number
  readonly content: SourceContent
  readonly guess: NonNullable<UploadAccepted['guess']> | null
} | null>

export interface ReadableFile {
  readonly path: string
  readonly inspection: Inspection
  readonly content: SourceContent
  readonly guess: NonNullable<UploadAccepted['guess']> | null
}

/** Returns null when the guess does not find the required columns. */
export async function readableForeign(
  readForeign: ReadForeign | undefined,
  order: ForeignOrder,
): Promise<ReadableFile | null> {
  const read = (await readForeign?.(order)) ?? null
  if (read === null) return null
  const { content, guess, rows } = read
  return { path: order.output, inspection: givenInspection(rows), content, guess }
}
