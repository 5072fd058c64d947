import type {
  HeldDecided,
  HeldDecision,
  HeldQuery,
  HeldResponse,
  ImportUndone,
} from '@cenolov/contract/admin'
import { isUuid } from '@cenolov/contract/shapes'
import type pg from 'pg'
import type { Static } from 'typebox'
import { type AuditRecord, recordAuditBy } from '../../../platform/audit/audit-log.ts'
import type { Account } from '../../../platform/auth/accounts/account.ts'
import type { Clock } from '../../../platform/clock.ts'
import { CATALOGUE_LOCK_WAIT, whenLocked } from '../../../platform/database/catalogue-lock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { HttpError } from '../../../platform/http/answers/http-error.ts'
import { type Decision, decideHeld, listHeld, takeBackHeld } from './held-rows.ts'
import { undoImport } from './undo.ts'

export interface ReviewOptions {
  readonly db: Database
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly waitForVersion: (version: number) => Promise<void>
  readonly onImported?: () => Promise<void>
}

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
    const { count, version, images } = await this.#inTransaction(async (client) => {
      const decided = await decideHeld(client, order, decision, { today: clock.today(), userId: actor.id })
      await this.#record(client, actor, {
        action: decision === 'applied' ? 'held rows applied' : 'held rows discarded',
        details: { count: decided.count, ...('job_id' in order ? { job_id: order.job_id } : {}) },
      })
      return decided
    })
    if (images > 0) await onImported?.()
    if (version !== null) await this.#options.waitForVersion(version)
    return { count }
  }

  /** Reverts applied rows. Throws `HttpError` 409 where something newer changed a product. */
  async takeBack(actor: Account, ids: readonly number[]): Promise<Static<typeof HeldDecided>> {
    const { count, version } = await this.#inTransaction(async (client) => {
      const taken = await takeBackHeld(client, ids)
      await this.#record(client, actor, { action: 'held rows taken back', details: { count: taken.count } })
      return taken
    })
    if (version !== null) await this.#options.waitForVersion(version)
    return { count }
  }

  /** Undoes an import. Throws `HttpError` 404, 409 or 410. */
  async undo(actor: Account, jobId: string): Promise<ImportUndone> {
    if (!isUuid(jobId)) throw new HttpError(404, 'Úloha sa nenašla')
    const { version, ...undone } = await this.#inTransaction(async (client) => {
      const result = await undoImport(client, jobId)
      const { restored, left } = result
      await this.#record(client, actor, {
        action: 'import undone',
        details: { job_id: jobId, restored, left: left.length },
      })
      return result
    })
    if (version !== null) await this.#options.waitForVersion(version)
    return undone
  }

  /** Waits only for imports that have locked the products. */
  async #inTransaction<Result>(change: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#options.pool.connect()
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = '${CATALOGUE_LOCK_WAIT}'`)
      const result = await change(client)
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK')
      throw whenLocked(error)
    } finally {
      client.release()
    }
  }

  async #record(
    client: pg.PoolClient,
    actor: Account,
    { action, details }: Required<Pick<AuditRecord, 'action' | 'details'>>,
  ): Promise<void> {
    const { job_id: jobId } = details
    const { rows } = await client.query<{ file_name: string }>(
      'SELECT file_name FROM import_jobs WHERE id = $1',
      [typeof jobId === 'string' && isUuid(jobId) ? jobId : null],
    )
    await recordAuditBy(client, this.#options.db, {
      actor,
      action,
      details,
      subject: rows[0]?.file_name ?? '',
    })
  }
}
