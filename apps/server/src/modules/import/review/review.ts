import type { HeldDecided, HeldDecision, HeldQuery, HeldResponse, ImportUndone } from '@cenolov/contract'
import type pg from 'pg'
import type { Static } from 'typebox'
import { recordAudit } from '../../../platform/audit/audit-log.ts'
import type { Account } from '../../../platform/auth/account.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { HttpError } from '../../../platform/http/answers/http-error.ts'
import { type Decision, decideHeld, listHeld } from './held-rows.ts'
import { undoImport } from './undo.ts'

export interface ReviewOptions {
  readonly db: Database
  readonly pool: pg.Pool
  readonly clock: Clock
  /** Resolves once shoppers of this node see a version of the catalogue. */
  readonly waitForVersion: (version: number) => Promise<void>
  /** Has new pictures fetched. */
  readonly onImported?: () => Promise<void>
}

const LOCK_NOT_AVAILABLE = '55P03'
const RETRY_SECONDS = 10
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What administrators decide after an import: rows that were held, and imports to be taken back. */
export class ImportReview {
  readonly #options: ReviewOptions

  constructor(options: ReviewOptions) {
    this.#options = options
  }

  held(query: HeldQuery): Promise<HeldResponse> {
    return listHeld(this.#options.pool, query)
  }

  async decide(actor: Account, order: HeldDecision, decision: Decision): Promise<Static<typeof HeldDecided>> {
    const { clock, onImported } = this.#options
    const { count, version, images } = await this.#inTransaction((client) =>
      decideHeld(client, order, decision, { today: clock.today(), userId: actor.id }),
    )
    await this.#record(actor, decision === 'applied' ? 'held rows applied' : 'held rows discarded', {
      count,
      ...('job_id' in order ? { job_id: order.job_id } : {}),
    })
    if (images > 0) await onImported?.()
    if (version !== null) await this.#options.waitForVersion(version)
    return { count }
  }

  /** Takes an import back. Throws `HttpError` 404, 409 or 410. */
  async undo(actor: Account, jobId: string): Promise<ImportUndone> {
    if (!UUID.test(jobId)) throw new HttpError(404, 'Úloha sa nenašla')
    const { version, ...undone } = await this.#inTransaction((client) => undoImport(client, jobId))
    await this.#record(actor, 'import undone', {
      job_id: jobId,
      restored: undone.restored,
      left: undone.left.length,
    })
    if (version !== null) await this.#options.waitForVersion(version)
    return undone
  }

  /** Waits for an import that has the products locked, and no longer. */
  async #inTransaction<Result>(change: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#options.pool.connect()
    try {
      await client.query("BEGIN; SET LOCAL lock_timeout = '20s'")
      const result = await change(client)
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK')
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
      throw new HttpError(503, 'Práve prebieha import katalógu. Skúste to o chvíľu.', {
        retryAfter: RETRY_SECONDS,
      })
    } finally {
      client.release()
    }
  }

  async #fileName(jobId: unknown): Promise<string> {
    if (typeof jobId !== 'string' || !UUID.test(jobId)) return ''
    const { rows } = await this.#options.pool.query('SELECT file_name FROM import_jobs WHERE id = $1', [
      jobId,
    ])
    return rows[0]?.file_name ?? ''
  }

  async #record(
    actor: Account,
    action: Parameters<typeof recordAudit>[1]['action'],
    details: Record<string, unknown>,
  ) {
    const subject = await this.#fileName(details.job_id)
    await recordAudit(this.#options.db, { actor, action, details, ...(subject ? { subject } : {}) })
  }
}
