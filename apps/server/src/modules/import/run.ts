import type { ImportRowError } from '@cenolov/contract/admin'
import { pluralForm } from '@cenolov/core/text'
import type pg from 'pg'
import { connectTo } from '../../platform/database/connections/connect.ts'
import type { ConnectionSettings } from '../../platform/database/connections/connection-settings.ts'
import { lowerConnectionPriority } from '../../platform/threads/low-priority.ts'
import { type ImportSource, readSource } from './file-store.ts'
import { beginAttempt, completeCheck, completeJob, type ImportProgress, lockJob, unlockJob } from './job.ts'
import { type Collapsed, countMatched, findCollapsed, matchRows } from './merge/match.ts'
import { mergeRows } from './merge/merge.ts'
import { type MergeOrder, planMerge } from './merge/plan.ts'
import { findSuspicions, previewOf } from './preview.ts'
import { stagePromotions } from './rows/promotion-staging.ts'
import { type RowDefaults, type StagedCounts, stageRows } from './rows/staging.ts'

export interface ImportOrder extends RowDefaults {
  readonly connection: ConnectionSettings
  readonly source: ImportSource
  readonly jobId: string
}

/** `checked`: the file is kept for the import. `over`: nothing left to do. `taken`: another runner has the job. */
export type ImportOutcome = 'completed' | 'checked' | 'over' | 'taken' | 'interrupted too often'

const ATTEMPTS_MAX = 3
const IMPORT_LOCK = 7_263_003
/** Share of the progress for reading and copying rows; the rest is for merging. */
const STAGING_PERCENT = 60
const PROGRESS_PAUSE_MS = 200

/**
 * Runs one import job: reads and stages the rows of its file, merges them and closes the job. One transaction covers
 * everything, so that the catalogue is either the old one or the new one. Imports run one after another. A check ends
 * once rows are matched; it only writes temporary tables and blocks nobody.
 */
export async function runImport(
  { connection, source, jobId, today, timeZone, currency }: ImportOrder,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportOutcome> {
  const client = await connectTo(connection, 'cenolov-import')
  lowerConnectionPriority(client, connection)
  try {
    if (!(await lockJob(client, jobId))) return 'taken'
    onProgress({ progress: 0, processed: 0, bad: 0 })
    await client.query('SELECT pg_advisory_lock($1)', [IMPORT_LOCK])
    const job = await beginAttempt(client, jobId)
    if (job === undefined) return 'over'
    if (job.attempts > ATTEMPTS_MAX) return 'interrupted too often'
    const { inspection } = job
    const sourceId = job.sourceId === null ? null : Number(job.sourceId)
    const isCheck = job.mode === 'preview'
    await client.query("SET temp_buffers = '64MB'; SET work_mem = '128MB'")
    const report = throttled(onProgress)

    // A check sees a single state of the catalogue; an import must see the result of the edits it waited for.
    await client.query(isCheck ? 'BEGIN ISOLATION LEVEL REPEATABLE READ' : 'BEGIN')
    // A new alias waits, because it would miss the products that this import is about to add under old names.
    if (!isCheck) await client.query('LOCK TABLE name_aliases IN SHARE MODE')
    // COPY occupies its connection, so a file in the database is read through another one.
    const reader = source.kind === 'job' ? await connected(connection) : client
    const isOfPromotions = job.content === 'promotions'
    const stage = isOfPromotions ? stagePromotions : stageRows
    const staged = await stage(
      client,
      readSource(source, reader),
      inspection,
      { today, timeZone, currency, sourceId },
      ({ good, bad }) =>
        report({
          progress: Math.floor(Math.min(1, (good + bad) / inspection.totalRows) * STAGING_PERCENT),
          processed: good,
          bad,
        }),
    ).finally(() => (reader === client ? undefined : reader.end()))
    const { good: processed, bad, errors, rejected, stores } = staged
    const counts = { processed, bad, errors, rejected, stores }
    const newerStores = job.newerStores.filter((store) => stores.has(store))
    const isOvertaken = newerStores.length > 0
    const isWhole = job.mergeMode === 'replace' && !isOvertaken && !isOfPromotions
    const order: MergeOrder = {
      rows: staged,
      today,
      jobId,
      unnamed: isCheck ? 'count' : isWhole ? 'end' : 'stay',
      gate: {
        file: sourceId === null ? null : { sourceId, mode: isOfPromotions ? 'merge' : job.mergeMode },
        marked: inspection.marked ?? [],
      },
      overtaken: isOvertaken ? { since: job.queuedAt, stores: newerStores } : null,
    }
    const reportStep = (share: number) =>
      onProgress({ progress: Math.floor(STAGING_PERCENT + share * (99 - STAGING_PERCENT)), processed, bad })
    if (isCheck) {
      reportStep(0)
      const { held, blocked } = await matchRows(client, await planMerge(client, order))
      const matched = await countMatched(client)
      const collapsed = await findCollapsed(client)
      const suspicions = await findSuspicions(client)
      const left = processed - held - blocked
      await client.query('ROLLBACK')
      // As soon as the check counts as done, another runner may import the file.
      await unlockJob(client, jobId)
      const notes = notesOf(staged, blocked, collapsed)
      const checked = { ...counts, notes, collapsed: collapsed.count, ended: 0, version: null }
      await completeCheck(
        client,
        jobId,
        { ...checked, ...matched, held },
        previewOf(left, matched, collapsed.count, suspicions),
      )
      return 'checked'
    }
    const merged = await mergeRows(client, order, reportStep)
    const notes = [
      ...(inspection.notes ?? []),
      ...merged.conflicts,
      ...merged.parts.notes.map((message) => ({ row: 0, column: '', message })),
      ...notesOf(staged, merged.blocked, merged.collapsed),
    ]
    const collapsed = merged.collapsed.count
    await completeJob(client, jobId, { ...counts, notes, ...merged, collapsed }, isOvertaken)
    await client.query('COMMIT')
    return 'completed'
  } finally {
    await client.end()
  }
}

function notesOf({ notes }: StagedCounts, blocked: number, collapsed: Collapsed): readonly ImportRowError[] {
  const belong = ['riadok patrí produktu', 'riadky patria produktom', 'riadkov patrí produktom'] as const
  const joined = ['riadok sa zlúčil', 'riadky sa zlúčili', 'riadkov sa zlúčilo'] as const
  return [
    ...countNote(blocked, belong, 'ktoré sa už nemajú importovať', ', '),
    ...countNote(collapsed.count, joined, 's iným riadkom toho istého produktu', ' '),
    ...collapsed.notes,
    ...notes,
  ]
}

function countNote(
  count: number,
  forms: readonly [string, string, string],
  words: string,
  sign: string,
): readonly ImportRowError[] {
  if (count === 0) return []
  return [{ row: 0, column: '', message: `${count} ${pluralForm(count, forms)}${sign}${words}` }]
}

async function connected(connection: ConnectionSettings): Promise<pg.Client> {
  const client = await connectTo(connection, 'cenolov-import-file')
  lowerConnectionPriority(client, connection)
  return client
}

function throttled(report: (progress: ImportProgress) => void): (progress: ImportProgress) => void {
  let last = 0
  return (progress) => {
    const now = Date.now()
    if (now - last < PROGRESS_PAUSE_MS) return
    last = now
    report(progress)
  }
}
