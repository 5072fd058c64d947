import type {
  Source,
  SourceBody,
  SourceChange,
  SourceListResponse,
  SourcePresetsResponse,
  SourceRunsResponse,
} from '@cenolov/contract/admin'
import { PAGE_LIMIT_DEFAULT, type PageQuery } from '@cenolov/contract/shapes'
import { nextRun, SOURCE_PRESET_LIST } from '@cenolov/core/source'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import type { Account } from '../../platform/auth/accounts/account.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import type { SourceSecrets } from './secret.ts'
import { changedSource, isReadOtherwise, newSource, requireSecret } from './source-form.ts'
import {
  awaitingJobs,
  SOURCE_DELETED,
  type SourceImports,
  type SourceRuns,
  type SourceRunsOptions,
} from './source-runs.ts'
import {
  columnsOf,
  findSource,
  listRuns,
  listSources,
  lockSource,
  mutable,
  type StoredSource,
} from './source-table.ts'

export interface SourceServiceOptions extends Omit<SourceRunsOptions, 'imports' | 'secrets'> {
  readonly imports: SourceImports
  readonly secrets: SourceSecrets
  readonly runs: SourceRuns
}

export class SourceService {
  readonly #options: SourceServiceOptions

  constructor(options: SourceServiceOptions) {
    this.#options = options
  }

  async list({ page = 1, limit = PAGE_LIMIT_DEFAULT }: PageQuery): Promise<SourceListResponse> {
    const { db, clock } = this.#options
    const [total, sources] = await Promise.all([
      countRows(db.selectFrom('sources')),
      listSources(db, clock.now(), { page, limit }),
    ])
    return { total, page, sources }
  }

  async detail(id: number): Promise<Source> {
    const { db, clock } = this.#options
    const [source] = await listSources(db, clock.now(), { page: 1, limit: 1 }, id)
    if (source === undefined) throw new HttpError(404, 'source-not-found')
    return source
  }

  async create(actor: Account, body: SourceBody): Promise<Source> {
    const { db, clock, secrets } = this.#options
    const source = newSource(body)
    if (source.name === '') throw new HttpError(400, 'source-name-needed')
    const secret = body.authorization ? await secrets.encrypt(requireSecret(body.authorization)) : null
    const id = await db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('sources')
        .values({
          ...columnsOf(source),
          secret,
          next_run_at: source.enabled ? nextRun(source.schedule, clock.now(), clock.timeZone) : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const details = { source_id: id, name: source.name, location: source.location }
      await recordAudit(transaction, { actor, action: 'source created', details })
      return id
    })
    if (isReadAtOnce(source)) await this.run(actor, id)
    return this.detail(id)
  }

  async change(actor: Account, id: number, change: SourceChange): Promise<Source> {
    const { db, clock, secrets } = this.#options
    const { authorization } = change
    const secret = authorization ? await secrets.encrypt(requireSecret(authorization)) : null
    const isSwitchedOn = await db.transaction().execute(async (transaction) => {
      await lockSource(transaction, id)
      const known = await this.#require(id, transaction)
      const before = fieldsOnly(known)
      const source = changedSource(before, change)
      const isOther = isReadOtherwise(before, source)
      const isRescheduled =
        JSON.stringify(known.schedule) !== JSON.stringify(source.schedule) || known.enabled !== source.enabled
      await transaction
        .updateTable('sources')
        .set({
          ...columnsOf(source),
          ...(authorization === undefined ? {} : { secret }),
          ...(isOther
            ? { version: known.version + 1, etag: null, last_modified: null, content_hash: null }
            : {}),
          ...(isRescheduled
            ? { next_run_at: source.enabled ? nextRun(source.schedule, clock.now(), clock.timeZone) : null }
            : {}),
        })
        .where('id', '=', id)
        .execute()
      if (isOther) {
        // An import in progress has read the file under the old settings.
        await transaction
          .updateTable('source_runs')
          .set({ etag: null, last_modified: null, content_hash: null })
          .where('source_id', '=', id)
          .where('status', '=', 'running')
          .execute()
      }
      const fields = Object.keys(change)
      const details = { source_id: id, name: source.name, fields }
      await recordAudit(transaction, { actor, action: 'source changed', details })
      return !known.enabled && isReadAtOnce(source)
    })
    if (isSwitchedOn) await this.run(actor, id)
    return this.detail(id)
  }

  /** Removes a source but not its products. Throws `HttpError` 404. */
  async remove(actor: Account, id: number): Promise<void> {
    const { db, imports } = this.#options
    const awaiting = await db.transaction().execute(async (transaction) => {
      await lockSource(transaction, id)
      const { name, location } = await this.#require(id, transaction)
      const jobs = await awaitingJobs(transaction).where('source_id', '=', id).execute()
      await transaction.deleteFrom('sources').where('id', '=', id).execute()
      const details = { source_id: id, name, location }
      await recordAudit(transaction, { actor, action: 'source deleted', details })
      return jobs
    })
    for (const { id: jobId } of awaiting) await imports.fail(jobId, SOURCE_DELETED)
  }

  /** Starts a run, or joins the one in progress. Throws `HttpError` 404 or 409. */
  async run(actor: Account, id: number): Promise<{ job_id: string }> {
    const { db, runs } = this.#options
    const source = await this.#require(id)
    const jobId = await db.transaction().execute(async (transaction) => {
      const started = await runs.start(transaction, source, actor.id)
      const details = { source_id: id, name: source.name, job_id: started }
      if (started !== null)
        await recordAudit(transaction, { actor, action: 'source run', subject: source.name, details })
      return started
    })
    if (jobId === null) await this.#require(id)
    if (jobId === null) throw new HttpError(409, 'source-run-ending')
    return { job_id: jobId }
  }

  async runsOf(id: number, { page = 1, limit = PAGE_LIMIT_DEFAULT }: PageQuery): Promise<SourceRunsResponse> {
    const { db } = this.#options
    await this.#require(id)
    const [total, runs] = await Promise.all([
      countRows(db.selectFrom('source_runs').where('source_id', '=', id)),
      listRuns(db, id, { page, limit }),
    ])
    return { total, page, runs }
  }

  presets(): SourcePresetsResponse {
    return {
      presets: SOURCE_PRESET_LIST.map((preset) => ({ ...preset, mapping: mutable(preset.mapping) })),
    }
  }

  async #require(id: number, db = this.#options.db): Promise<StoredSource> {
    const source = await findSource(db, id)
    if (source === undefined) throw new HttpError(404, 'source-not-found')
    return source
  }
}

/** An interface has no settings that need a trial first. */
const isReadAtOnce = ({ kind, enabled }: Pick<StoredSource, 'kind' | 'enabled'>): boolean =>
  kind === 'api' && enabled

function fieldsOnly(source: StoredSource) {
  const { id: _id, version: _version, secret: _secret, etag: _etag, ...rest } = source
  const { lastModified: _modified, contentHash: _hash, failures: _failures, ...fields } = rest
  return fields
}
