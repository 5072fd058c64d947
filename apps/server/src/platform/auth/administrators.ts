import type { Database } from '../database/database.ts'

/**
 * The accounts that are administrators now, locked until the transaction ends: of two changes at once the second
 * sees what the first has left. Whoever takes a right or an account away asks here first, so that the last
 * administrator stays.
 */
export async function lockAdministrators(transaction: Database): Promise<ReadonlySet<number>> {
  const rows = await transaction
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** True when no administrator would be left without this account. */
export function isLastAdministrator(administrators: ReadonlySet<number>, userId: number): boolean {
  return administrators.has(userId) && administrators.size === 1
}
