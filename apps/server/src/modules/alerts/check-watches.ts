import type { AlertCheckResponse } from '@cenolov/contract/alerts'
import type pg from 'pg'
import { pino } from 'pino'
import { connectTo } from '../../platform/database/connections/connect.ts'
import type { ConnectionSettings } from '../../platform/database/connections/connection-settings.ts'
import { JobQueue } from '../../platform/queue.ts'
import { lowerConnectionPriority } from '../../platform/threads/low-priority.ts'
import { ALERT_QUEUE, type AlertJob } from './alert-jobs.ts'
import { ItemChoice } from './choose-items.ts'
import type { UserDigest } from './match-alerts.ts'
import { findTurns, type Turn } from './product-turns.ts'
import { findDigests } from './word-digests.ts'
import { renewLows, writeTurns } from './write-turns.ts'

const USERS_AT_ONCE = 2_000
/** Changes seen by all alerts are kept this long, because queued mails are written from them. */
const CHANGES_KEPT_DAYS = 30
const RUNS_KEPT = 200

export type EnqueueJobs = (client: pg.Client, jobs: readonly AlertJob[]) => Promise<void>

export interface CheckDays {
  /** Prices of earlier days are stale and not reported, `YYYY-MM-DD`. */
  readonly firstFresh: string
  readonly today: string
}

interface Look extends CheckDays {
  readonly fromChangeId: number
  readonly toChangeId: number
  readonly afterUserId: number
}

interface Begun extends Look {
  readonly alertsTold: number
  /** The lowest prices of the year are renewed once a day. */
  readonly areLowsDue: boolean
}

interface Hits {
  readonly userId: number
  readonly words: UserDigest | null
  readonly turns: readonly Turn[]
}

/**
 * Finds what concerns alerts since the last check, and enqueues a job for each person. Words are matched with changes;
 * alerts on products compare prices. Each batch commits together with the last user it covers, so that an interrupted
 * check continues there and everybody is notified once. Of concurrent checks one proceeds; the others notice that they
 * are behind and stop.
 * @param client a connection of its own
 */
export async function checkWatches(
  client: pg.Client,
  enqueue: EnqueueJobs,
  days: CheckDays,
): Promise<AlertCheckResponse> {
  let sent = 0
  let changes = 0
  for (;;) {
    const { look, isResumed } = await begin(client, days)
    const done = await reportAll(client, look, enqueue)
    if (done === null) return { alerts_sent: sent, price_changes: changes }
    sent += done.alerts_sent
    changes += done.price_changes
    // Changes since the interrupted check are searched as well.
    if (!isResumed) return { alerts_sent: sent, price_changes: changes }
  }
}

export interface AlertCheckData extends CheckDays {
  readonly connection: ConnectionSettings
}

export async function runAlertCheck({ connection, ...days }: AlertCheckData): Promise<AlertCheckResponse> {
  const client = await connectTo(connection, 'cenolov-alerts')
  const queue = new JobQueue(connection, pino({ level: 'silent' }), JobQueue.SENDING_ONLY)
  lowerConnectionPriority(client, connection)
  try {
    await queue.start()
    return await checkWatches(client, (sender, jobs) => queue.sendAll(ALERT_QUEUE, jobs, sender), days)
  } finally {
    await queue.stop()
    await client.end()
  }
}

async function begin(client: pg.Client, days: CheckDays): Promise<{ look: Begun; isResumed: boolean }> {
  const { rows } = await client.query(
    `UPDATE alert_checks c SET to_change_id = coalesce(c.to_change_id, newest.id)
     FROM (SELECT greatest(coalesce(max(id), 0), (SELECT last_change_id FROM alert_checks)) AS id
       FROM product_changes) newest, alert_checks before
     RETURNING c.last_change_id, c.to_change_id, c.told_user_id, c.alerts_told,
       before.to_change_id IS NOT NULL AS is_resumed, c.lows_on IS DISTINCT FROM current_date AS are_lows_due`,
  )
  const row = rows[0]
  return {
    look: {
      ...days,
      fromChangeId: Number(row.last_change_id),
      toChangeId: Number(row.to_change_id),
      afterUserId: Number(row.told_user_id),
      alertsTold: row.alerts_told,
      areLowsDue: row.are_lows_due,
    },
    isResumed: row.is_resumed,
  }
}

async function reportAll(
  client: pg.Client,
  look: Begun,
  enqueue: EnqueueJobs,
): Promise<AlertCheckResponse | null> {
  const startedAt = new Date()
  const { digests, turns } = await find(client, look)
  const choice = new ItemChoice(digests)
  let mark = look
  let people: Hits[] = []
  const report = async (): Promise<boolean> => {
    const last = people.at(-1)
    if (last === undefined) return true
    const batch = people
    people = []
    let next = mark
    const isOurs = await inTurn(client, mark, async () => {
      const { news, userIds } = await writeTurns(
        client,
        batch.flatMap((hits) => hits.turns),
      )
      const jobs = batch.flatMap(({ userId, words }): AlertJob[] =>
        words === null ? (userIds.has(userId) ? [{ userId }] : []) : [choice.of(words)],
      )
      if (jobs.length > 0) await enqueue(client, jobs)
      const found = batch.reduce((sum, { words }) => sum + (words?.alerts.length ?? 0), news)
      next = { ...mark, afterUserId: last.userId, alertsTold: mark.alertsTold + found }
      await client.query('UPDATE alert_checks SET told_user_id = $1, alerts_told = $2', [
        next.afterUserId,
        next.alertsTold,
      ])
    })
    mark = next
    return isOurs
  }
  for (const hits of byPerson(digests.users, turns)) {
    people.push(hits)
    if (people.length === USERS_AT_ONCE && !(await report())) return null
  }
  if (!(await report())) return null
  const isOurs = await inTurn(client, mark, async () => {
    await client.query(
      `UPDATE alert_checks SET last_change_id = to_change_id, to_change_id = NULL, told_user_id = 0,
         alerts_told = 0, checked_at = now(), lows_on = current_date`,
    )
    if (look.areLowsDue) await renewLows(client)
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

function* byPerson(digests: Iterable<UserDigest>, turns: readonly Turn[]): Generator<Hits> {
  const ofWords = digests[Symbol.iterator]()
  let next = ofWords.next()
  let place = 0
  while (!next.done || place < turns.length) {
    const userId = Math.min(next.done ? Infinity : next.value.userId, turns[place]?.userId ?? Infinity)
    const from = place
    while (turns[place]?.userId === userId) place += 1
    const words = !next.done && next.value.userId === userId ? next.value : null
    yield { userId, words, turns: turns.slice(from, place) }
    if (words !== null) next = ofWords.next()
  }
}

/** Reads one snapshot of the database, in one pass over each kind of alert. */
async function find(client: pg.Client, look: Look) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const digests = await findDigests(client, look)
  const turns = await findTurns(client, look.afterUserId, look.firstFresh, look.today)
  await client.query('COMMIT')
  return { digests, turns }
}
