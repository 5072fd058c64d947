import type { AlertCheckResponse } from '@cenolov/contract/alerts'
import type pg from 'pg'
import { pino } from 'pino'
import { connectTo } from '../../platform/database/connect.ts'
import type { ConnectionSettings } from '../../platform/database/connection-settings.ts'
import { JobQueue } from '../../platform/queue.ts'
import { connectionGivesWay } from '../../platform/threads/give-way.ts'
import { ALERT_MAIL_QUEUE } from './alert-mails.ts'
import { type AlertMailJob, ItemChoice } from './choose-items.ts'
import { findDigests, type Look } from './find-digests.ts'
import { checkTargets } from './targets/check-targets.ts'

const USERS_AT_ONCE = 2_000
/** Changes seen by all alerts are kept this long, because queued mails are written from them. */
const CHANGES_KEPT_DAYS = 30
const RUNS_KEPT = 200

export type EnqueueMails = (client: pg.Client, mails: readonly AlertMailJob[]) => Promise<void>

interface Begun extends Look {
  readonly alertsTold: number
}

/**
 * Enqueues mails about changes since the last check. Each batch commits together with the last user it covers, so that
 * an interrupted check continues there and everybody is mailed once. Of concurrent checks one proceeds; the others
 * notice that they are behind and stop.
 * @param client a connection of its own
 * @param firstFresh prices of earlier days are stale and not reported, `YYYY-MM-DD`
 */
export async function checkAlerts(
  client: pg.Client,
  enqueue: EnqueueMails,
  firstFresh: string,
): Promise<AlertCheckResponse> {
  let sent = 0
  let changes = 0
  for (;;) {
    const { look, isResumed } = await begin(client, firstFresh)
    const done = await tellAll(client, look, enqueue)
    if (done === null) return { alerts_sent: sent, price_changes: changes }
    sent += done.alerts_sent
    changes += done.price_changes
    // Changes since the interrupted check are searched as well.
    if (!isResumed) return { alerts_sent: sent, price_changes: changes }
  }
}

export interface AlertCheckData {
  readonly connection: ConnectionSettings
  readonly firstFresh: string
}

/** Runs the whole check with connections of its own, for a thread. */
export async function runAlertCheck({ connection, firstFresh }: AlertCheckData): Promise<AlertCheckResponse> {
  const client = await connectTo(connection, 'cenolov-alerts')
  const queue = new JobQueue(connection, pino({ level: 'silent' }), JobQueue.SENDING_ONLY)
  connectionGivesWay(client, connection)
  try {
    await queue.start()
    const { alerts_sent, price_changes } = await checkAlerts(
      client,
      (sender, mails) => queue.sendAll(ALERT_MAIL_QUEUE, mails, sender),
      firstFresh,
    )
    const told = await checkTargets(
      client,
      (sender, name, jobs) => queue.sendAll(name, jobs, sender),
      firstFresh,
    )
    return { alerts_sent: alerts_sent + told, price_changes }
  } finally {
    await queue.stop()
    await client.end()
  }
}

async function begin(client: pg.Client, firstFresh: string): Promise<{ look: Begun; isResumed: boolean }> {
  const { rows } = await client.query(
    `UPDATE alert_checks c SET to_change_id = coalesce(c.to_change_id, newest.id)
     FROM (SELECT greatest(coalesce(max(id), 0), (SELECT last_change_id FROM alert_checks)) AS id
       FROM product_changes) newest, alert_checks before
     RETURNING c.last_change_id, c.to_change_id, c.told_user_id, c.alerts_told,
       before.to_change_id IS NOT NULL AS is_resumed`,
  )
  const row = rows[0]
  return {
    look: {
      fromChangeId: Number(row.last_change_id),
      toChangeId: Number(row.to_change_id),
      afterUserId: Number(row.told_user_id),
      alertsTold: row.alerts_told,
      firstFresh,
    },
    isResumed: row.is_resumed,
  }
}

/** Returns null when another check is ahead of this one. */
async function tellAll(
  client: pg.Client,
  look: Begun,
  enqueue: EnqueueMails,
): Promise<AlertCheckResponse | null> {
  const startedAt = new Date()
  const digests = await findDigests(client, look)
  const choice = new ItemChoice(digests)
  let mark = look
  let mails: AlertMailJob[] = []
  let alerts = 0
  const tell = async (): Promise<boolean> => {
    if (mails.length === 0) return true
    const next = { ...mark, afterUserId: mails.at(-1)!.userId, alertsTold: mark.alertsTold + alerts }
    const isOurs = await inTurn(client, mark, async () => {
      await enqueue(client, mails)
      await client.query('UPDATE alert_checks SET told_user_id = $1, alerts_told = $2', [
        next.afterUserId,
        next.alertsTold,
      ])
    })
    mark = next
    mails = []
    alerts = 0
    return isOurs
  }
  for (const user of digests.users) {
    mails.push(choice.of(user))
    alerts += user.alerts.length
    if (mails.length === USERS_AT_ONCE && !(await tell())) return null
  }
  if (!(await tell())) return null
  const isOurs = await inTurn(client, mark, async () => {
    await client.query(
      `UPDATE alert_checks SET last_change_id = to_change_id, to_change_id = NULL, told_user_id = 0,
         alerts_told = 0, checked_at = now()`,
    )
    await client.query(
      'INSERT INTO alert_runs (started_at, alerts_sent, price_changes) VALUES ($1, $2, $3)',
      [startedAt, mark.alertsTold, digests.products],
    )
    await client.query(
      `DELETE FROM alert_runs WHERE id <= (SELECT id FROM alert_runs ORDER BY id DESC OFFSET ${RUNS_KEPT} LIMIT 1)`,
    )
    await client.query(
      `DELETE FROM product_changes WHERE id <= $1 AND changed_at < now() - interval '${CHANGES_KEPT_DAYS} days'`,
      [look.toChangeId],
    )
  })
  if (!isOurs) return null
  return { alerts_sent: mark.alertsTold - look.alertsTold, price_changes: digests.products }
}

async function inTurn(client: pg.Client, mark: Begun, step: () => Promise<void>): Promise<boolean> {
  await client.query('BEGIN')
  try {
    const { rowCount } = await client.query(
      `SELECT FROM alert_checks WHERE last_change_id = $1 AND to_change_id = $2 AND told_user_id = $3 FOR UPDATE`,
      [mark.fromChangeId, mark.toChangeId, mark.afterUserId],
    )
    if (rowCount === 1) await step()
    await client.query('COMMIT')
    return rowCount === 1
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}
