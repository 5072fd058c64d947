import type { Database } from '../../database/database.ts'

/** Selects active accounts with an administrator's right. Extend the query as needed. */
export const activeAdministrators = (db: Database) =>
  db.selectFrom('users').where('is_admin', '=', true).where('is_active', '=', true)

/**
 * Locks all administrators until the transaction ends and returns them. Of two concurrent changes the second sees the
 * result of the first. Take this lock before removing a right or an account, so that the last administrator stays.
 */
export async function lockAdministrators(transaction: Database): Promise<ReadonlySet<number>> {
  const administrators = activeAdministrators(transaction).select('id')
  const locked = new Set<number>()
  // Each by its id, for which a distributed database asks one shard only.
  for (const { id } of await administrators.orderBy('id').execute()) {
    const row = await administrators.where('id', '=', id).forUpdate().executeTakeFirst()
    if (row !== undefined) locked.add(id)
  }
  return locked
}

export function isLastAdministrator(administrators: ReadonlySet<number>, userId: number): boolean {
  return administrators.has(userId) && administrators.size === 1
}
