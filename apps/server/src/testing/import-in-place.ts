import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_TIME_ZONE } from '@cenolov/core/day'
import { afterAll, expect } from 'vitest'
import { insertJob } from '../modules/import/job.ts'
import { FileInspection, type Inspection, type InspectionResult } from '../modules/import/rows/inspect.ts'
import { runImport } from '../modules/import/run.ts'
import type { OpenDatabase } from '../platform/database/database.ts'
import { type CsvRow, csvText } from './csv-text.ts'
import { testDatabase } from './test-database.ts'

interface InPlaceOptions {
  readonly isLate?: boolean
  readonly mode?: 'merge' | 'replace'
}

/**
 * Imports rows as a job does, but without a thread of its own: for tests that import hundreds of files.
 * @param options `isLate`: uploaded long ago, and overtaken by others
 * @returns the job's id
 */
export async function importInPlace(
  database: OpenDatabase,
  directory: string,
  rows: readonly CsvRow[],
  today: string,
  options: InPlaceOptions = {},
): Promise<string> {
  const path = join(directory, 'catalogue.csv')
  await writeFile(path, csvText(rows))
  const result = await inspected(path)
  if (!result.ok) throw new Error(result.code)
  return importFileInPlace(database, { path, inspection: result.inspection }, today, options)
}

/** The database of a test file that imports in place. It closes itself after the last test. */
export async function inPlaceImports() {
  const database = await testDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'cenolov-in-place-'))
  afterAll(async () => {
    await database.close()
    await rm(directory, { recursive: true })
  })
  return {
    database,
    importRows: (rows: readonly CsvRow[], today: string, options?: InPlaceOptions) =>
      importInPlace(database, directory, rows, today, options),
  }
}

export async function inspected(path: string): Promise<InspectionResult> {
  const inspecting = new FileInspection()
  const open = () => createReadStream(path)
  for await (const piece of open()) inspecting.push(piece)
  return inspecting.end(open)
}

/** Imports a file in place. Returns the job's id. */
export async function importFileInPlace(
  { db, connection }: OpenDatabase,
  { path, inspection }: { readonly path: string; readonly inspection: Inspection },
  today: string,
  { isLate = false, mode = 'merge' }: InPlaceOptions = {},
): Promise<string> {
  const jobId = await insertJob(db, { fileName: 'catalogue.csv', inspection, userId: null, mode: 'import' })
  if (isLate) {
    const queuedAt = new Date('2020-01-01')
    await db.updateTable('import_jobs').set({ queued_at: queuedAt }).where('id', '=', jobId).execute()
  }
  await db.updateTable('import_jobs').set({ merge_mode: mode }).where('id', '=', jobId).execute()
  const order = {
    connection,
    source: { kind: 'file', path },
    jobId,
    today,
    timeZone: DEFAULT_TIME_ZONE,
    currency: 'EUR',
  } as const
  expect(await runImport(order, () => undefined)).toBe('completed')
  return jobId
}

export const dayRow = (date: string, price: string, akcia = 'No', title = 'Maslo'): CsvRow => ({
  Title: title,
  Date: date,
  Price: price,
  Akcia: akcia,
})
