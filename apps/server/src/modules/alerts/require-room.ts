import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'

/** Throws `HttpError` 409 when an account has `most` alerts of this kind. Call it while holding the account's turn. */
export async function requireRoom(
  db: Database,
  kind: 'keyword_alerts' | 'price_targets',
  userId: number,
  most: number,
): Promise<void> {
  const { count } = await db
    .selectFrom(kind)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (count >= most) throw new HttpError(409, 'too-many-alerts', { values: { most } })
}
