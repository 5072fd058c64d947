import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { accountOf } from '../auth/access.ts'
import type { Database } from '../database/database.ts'
import { inTurn } from '../database/in-turn.ts'
import { HttpError } from './answers/http-error.ts'
import { InvalidFields } from './answers/invalid-fields.ts'

/** Runs a write. With an `Idempotency-Key` it runs only the first time. */
export type Once<Service> = <Answer>(
  request: FastifyRequest,
  write: (service: Service) => Promise<Answer>,
) => Promise<Answer>

const KEY_HEADER = 'idempotency-key'
/** Answers kept per account. A device that was offline repeats a few dozen calls. The oldest answers are deleted. */
export const ANSWERS_KEPT = 500
/** Stored bytes per account. The oldest answers are deleted, but never the newest. */
export const ANSWER_BYTES_KEPT = 4_000_000
const OTHER_REQUEST = 'Tento kľúč už patrí inej požiadavke.'

/**
 * Makes writes safe to repeat. The first call with a key does the write and keeps its answer, or its refusal, in the
 * same transaction. Later calls get that answer. Calls of one account with keys run one after another, so the second of
 * two concurrent calls finds the answer of the first. After a server fault (5xx) nothing is kept, and the next call
 * tries again.
 * @param serviceOn makes the service that writes through a transaction
 */
export function onceWith<Service>(db: Database, serviceOn: (db: Database) => Service): Once<Service> {
  const service = serviceOn(db)
  return async (request, write) => {
    const key = request.headers[KEY_HEADER]
    if (typeof key !== 'string') return write(service)
    const userId = accountOf(request).id
    const hash = requestHash(request)
    const kept = await inTurn(db, userId, async (transaction) => {
      const before = await transaction
        .selectFrom('idempotent_answers')
        .select(['request_hash', 'refused_with', 'answer'])
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst()
      if (before !== undefined) {
        if (!before.request_hash.equals(hash))
          throw new InvalidFields([{ place: 'headers', field: KEY_HEADER, message: OTHER_REQUEST }])
        return before
      }
      const answer = await outcome(transaction, () => write(serviceOn(transaction)))
      await transaction
        .insertInto('idempotent_answers')
        .values({ user_id: userId, key, request_hash: hash, ...answer })
        .execute()
      await forgetOldAnswers(transaction, userId)
      return answer
    })
    const answer = JSON.parse(kept.answer)
    if (kept.refused_with === null) return answer
    throw new HttpError(kept.refused_with, answer.code, { values: answer.values })
  }
}

async function forgetOldAnswers(transaction: Database, userId: number): Promise<void> {
  await sql`
    DELETE FROM idempotent_answers WHERE user_id = ${userId} AND key IN (
      SELECT key FROM (
        SELECT key, row_number() OVER newest AS place, sum(pg_column_size(answer)) OVER newest AS bytes
        FROM idempotent_answers WHERE user_id = ${userId}
        WINDOW newest AS (ORDER BY created_at DESC, key)
      ) kept WHERE place > ${ANSWERS_KEPT} OR (place > 1 AND bytes > ${ANSWER_BYTES_KEPT}))`.execute(
    transaction,
  )
}

interface Outcome {
  readonly refused_with: number | null
  readonly answer: string
}

/** Returns a write's answer. A refusal undoes earlier changes of the write; other errors are thrown. */
async function outcome(transaction: Database, write: () => Promise<unknown>): Promise<Outcome> {
  await sql`SAVEPOINT before_write`.execute(transaction)
  try {
    return { refused_with: null, answer: JSON.stringify((await write()) ?? null) }
  } catch (error) {
    if (!(error instanceof HttpError) || !isLasting(error.statusCode)) throw error
    await sql`ROLLBACK TO SAVEPOINT before_write`.execute(transaction)
    const { statusCode, code, values } = error
    return { refused_with: statusCode, answer: JSON.stringify({ code, values }) }
  }
}

/** A limit of calls (429) is temporary, like our faults. */
const isLasting = (status: number) => status >= 400 && status < 500 && status !== 429

function requestHash({ method, url, body }: FastifyRequest): Buffer {
  // Compares names only, because a value of a stranger may not convert to a text.
  const fields =
    typeof body === 'object' && body !== null
      ? Object.entries(body).sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
      : body
  return createHash('sha256')
    .update(JSON.stringify([method, url.split('?')[0], fields ?? []]))
    .digest()
}
