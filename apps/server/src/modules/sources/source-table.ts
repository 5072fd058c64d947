import type { Source, SourceRun } from '@cenolov/contract/admin'
import type { ColumnNames, Schedule, SourceConstants } from '@cenolov/core/source'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/rows/json-text.ts'
import type { Sources } from '../../platform/database/schema/schema.generated.ts'
import type { SourceFields } from './source-form.ts'

export interface Page {
  readonly page: number
  readonly limit: number
}

export interface StoredSource extends SourceFields {
  readonly id: number
  readonly version: number
  readonly secret: Buffer | null
  readonly etag: string | null
  readonly lastModified: string | null
  readonly contentHash: Buffer | null
  readonly failures: number
}

export async function findSource(db: Database, id: number): Promise<StoredSource | undefined> {
  const row = await db.selectFrom('sources').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  return {
    ...fieldsOf(row),
    id: row.id,
    version: row.version,
    secret: row.secret,
    etag: row.etag,
    lastModified: row.last_modified,
    contentHash: row.content_hash,
    failures: row.failures,
  }
}

/** Locks the run in progress, then the source, like an import that ends. Returns false for an unknown source. */
export async function lockSource(db: Database, id: number): Promise<boolean> {
  await db
    .selectFrom('source_runs')
    .select('id')
    .where('source_id', '=', id)
    .where('status', '=', 'running')
    .forUpdate()
    .execute()
  const row = await db.selectFrom('sources').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

export const columnsOf = ({ schedule, mapping, constants, ...rest }: SourceFields) => ({
  ...rest,
  schedule: jsonText(schedule),
  mapping: jsonText(mapping),
  constants: jsonText(constants),
})

export async function listSources(
  db: Database,
  now: Date,
  { page, limit }: Page,
  id?: number,
): Promise<Source[]> {
  const rows = await db
    .selectFrom('sources')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('source_runs')
        .whereRef('source_runs.source_id', '=', 'sources.id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('runs'),
    )
    .select((eb) =>
      eb
        .selectFrom('source_runs')
        .whereRef('source_runs.source_id', '=', 'sources.id')
        .where('source_runs.status', '=', 'failed')
        .orderBy('source_runs.id', 'desc')
        .limit(1)
        .select('source_runs.reason')
        .as('last_reason'),
    )
    .select((eb) =>
      eb
        .selectFrom('source_runs')
        .whereRef('source_runs.source_id', '=', 'sources.id')
        .where('source_runs.status', '=', 'running')
        .limit(1)
        .select('source_runs.job_id')
        .as('running_job_id'),
    )
    .select(isSilent(now).as('is_silent'))
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map((row) => ({
    ...answerFields(fieldsOf(row)),
    id: row.id,
    has_authorization: row.secret !== null,
    last_success_at: row.last_success_at?.toISOString() ?? null,
    next_run_at: row.next_run_at?.toISOString() ?? null,
    is_silent: row.is_silent,
    runs: Number(row.runs ?? 0),
    running_job_id: row.running_job_id,
    failures: row.failures,
    last_failure: row.failures > 0 ? (row.last_reason ?? '') : '',
    created_at: row.created_at.toISOString(),
  }))
}

export const isSilent = (now: Date) => sql<boolean>`(sources.enabled AND sources.silence_hours IS NOT NULL
  AND coalesce(sources.last_success_at, sources.created_at) < ${now}::timestamptz - make_interval(hours => sources.silence_hours))`

export async function listRuns(db: Database, sourceId: number, { page, limit }: Page): Promise<SourceRun[]> {
  const rows = await db
    .selectFrom('source_runs')
    .leftJoin('import_jobs', 'import_jobs.id', 'source_runs.job_id')
    .selectAll('source_runs')
    .select(['created_count', 'updated_count', 'ended_count', 'held_count', 'error_count'])
    .select(sql<SourceRun['notes'] | null>`import_jobs.notes`.as('row_notes'))
    .where('source_runs.source_id', '=', sourceId)
    .orderBy('source_runs.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map((row) => ({
    job_id: row.job_id,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    status: row.status as SourceRun['status'],
    reason: row.reason,
    bytes: Number(row.bytes),
    created_count: row.created_count ?? 0,
    updated_count: row.updated_count ?? 0,
    ended_count: row.ended_count ?? 0,
    held_count: row.held_count ?? 0,
    error_count: row.error_count ?? 0,
    notes: row.row_notes ?? [],
  }))
}

type FieldColumns = Pick<Selectable<Sources>, keyof SourceFields>

function fieldsOf(row: FieldColumns): Omit<SourceFields, 'mapping' | 'constants'> & {
  readonly mapping: ColumnNames
  readonly constants: SourceConstants
} {
  return {
    name: row.name,
    kind: row.kind as SourceFields['kind'],
    location: row.location,
    schedule: row.schedule as Schedule,
    container: row.container as SourceFields['container'],
    format: row.format as SourceFields['format'],
    content: row.content as SourceFields['content'],
    records: row.records,
    encoding: row.encoding,
    delimiter: row.delimiter,
    preset: row.preset as SourceFields['preset'],
    mapping: row.mapping as ColumnNames,
    constants: row.constants as SourceConstants,
    mode: row.mode as SourceFields['mode'],
    branches: row.branches as SourceFields['branches'],
    silence_hours: row.silence_hours,
    enabled: row.enabled,
  }
}

const answerFields = ({ mapping, constants, ...fields }: ReturnType<typeof fieldsOf>) => ({
  ...fields,
  mapping: mutable(mapping),
  constants: Object.fromEntries(Object.entries(constants).map(([name, value = '']) => [name, value])),
})

export const mutable = (mapping: ColumnNames): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(mapping).map(([target, names]) => [
      target,
      typeof names === 'string' ? names : [...(names ?? [])],
    ]),
  )
