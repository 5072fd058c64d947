import type { HeldDecided, HeldDecision, ImportUndone, ReviewVerdict } from '@cenolov/contract/admin'
import { isUuid } from '@cenolov/contract/shapes'
import { inLanguage, t } from '@cenolov/core/language'
import { pluralForm } from '@cenolov/core/text'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Static } from 'typebox'
import { type AuditRecord, recordAuditBy } from '#platform/audit/audit-log.ts'
import type { Account } from '#platform/auth/accounts/account.ts'
import { activeAdministrators } from '#platform/auth/accounts/administrators.ts'
import { CATALOGUE_LOCK_WAIT, whenLocked } from '#platform/database/catalogue/catalogue-lock.ts'
import type { Database } from '#platform/database/database.ts'
import { countRows } from '#platform/database/rows/count-rows.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import { mailLanguage } from '#platform/mail/mail-language.ts'
import { layOut } from '#platform/mail/mail-layout.ts'
import { enqueueMail } from '#platform/mail/mail-queue.ts'
import type { Platform } from '#platform/platform.ts'
import type { JobQueue } from '#platform/queue.ts'
import type { ItemKey, ReviewDecisions, ReviewOrder } from '#platform/review-decisions.ts'
import { decideHeld, takeBackHeld } from './held-rows.ts'
import { undoImport } from './undo.ts'

export interface HeldOptions extends Pick<Platform, 'db' | 'pool' | 'clock'> {
  readonly waitForVersion: (version: number) => Promise<void>
  readonly onImported?: () => Promise<void>
}

export class HeldService implements ReviewDecisions {
  readonly #options: HeldOptions

  constructor(options: HeldOptions) {
    this.#options = options
  }

  async decide(actor: Account, keys: readonly ItemKey[], { verdict, allow }: ReviewOrder): Promise<number> {
    const order = { ids: keys.flat(), ...(allow === undefined ? {} : { allow }) }
    return (await this.decideRows(actor, order, verdict)).count
  }

  async decideRows(
    actor: Account,
    order: HeldDecision,
    verdict: ReviewVerdict,
  ): Promise<Static<typeof HeldDecided>> {
    const { clock, onImported } = this.#options
    const decision = verdict === 'accepted' ? 'applied' : 'discarded'
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

  /** Takes decisions back. Throws `HttpError` 409 where something newer changed a product. */
  async undo(actor: Account, keys: readonly ItemKey[]): Promise<number> {
    const { count, version } = await this.#inTransaction(async (client) => {
      const taken = await takeBackHeld(client, keys.flat())
      if (taken.count > 0)
        await this.#record(client, actor, { action: 'held rows taken back', details: { count: taken.count } })
      return taken
    })
    if (version !== null) await this.#options.waitForVersion(version)
    return count
  }

  /** Undoes an import. Throws `HttpError` 404, 409 or 410. */
  async undoImport(actor: Account, jobId: string): Promise<ImportUndone> {
    if (!isUuid(jobId)) throw new HttpError(404, 'job-not-found')
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

const NOTICE = 'held rows'

/**
 * Notifies administrators by mail that rows wait for a decision, at most once a day. The mark is set in the transaction
 * that enqueues the mails.
 * @returns how many mails
 */
export async function tellOfHeldRows(db: Database, queue: JobQueue, publicUrl: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const waiting = await countRows(transaction.selectFrom('held_rows').where('decision', 'is', null))
    if (waiting === 0) return 0
    const due = await sql`
      INSERT INTO admin_notices (name, sent_at) VALUES (${NOTICE}, now())
      ON CONFLICT (name) DO UPDATE SET sent_at = now() WHERE admin_notices.sent_at < now() - interval '1 day'
      RETURNING name`.execute(transaction)
    if (due.rows.length === 0) return 0
    const admins = await activeAdministrators(transaction).select(['email', 'language']).execute()
    for (const { email, language } of admins) {
      const mail = inLanguage(mailLanguage(language), () => heldRowsMail(waiting, publicUrl))
      await enqueueMail(queue, transaction, { to: email, ...mail })
    }
    return admins.length
  })
}

function heldRowsMail(waiting: number, publicUrl: string) {
  const rows = pluralForm(waiting, [t('riadok čaká'), t('riadky čakajú'), t('riadkov čaká')])
  const content = layOut({
    name: '',
    title: t('{rows} na vaše rozhodnutie', { rows: `${waiting} ${rows}` }),
    paragraphs: [t('Niektoré ceny z importu vyzerajú podozrivo. Kým o nich nerozhodnete, platia staré.')],
    action: {
      label: t('Pozrieť riadky na kontrolu'),
      url: new URL('/admin/review?kind=held', publicUrl).href,
    },
    notes: [t('Píšeme o tom najviac raz za deň.')],
  })
  return { subject: `Cenolov: ${waiting} ${rows}`, ...content }
}
