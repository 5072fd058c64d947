import { type Insertable, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Users } from '../../database/schema/schema.generated.ts'
import { violatedConstraint } from '../../errors/unique-violation.ts'

/** Expects a lower-case address. Lock the account by its id, for which Citus asks one shard only. */
export async function ownerOf(db: Database, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()
  return row?.id
}

export async function emailsOf(
  db: Database,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const named = [...new Set(ids)].filter((id) => id !== null)
  if (named.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', named).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** A distributed database does not have this index. There, `account_addresses` alone keeps addresses unique. */
const ADDRESS_INDEX = 'users_email'

/** Runs in a transaction. Returns undefined when the address belongs to an account already. */
export async function addAccount(db: Database, account: Insertable<Users>): Promise<number | undefined> {
  // `ON CONFLICT` cannot name an index that only some databases have.
  await sql`SAVEPOINT new_account`.execute(db)
  try {
    const { id } = await db.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow()
    if (await claimAddress(db, account.email, id)) return id
  } catch (error) {
    if (violatedConstraint(error) !== ADDRESS_INDEX) throw error
  }
  await sql`ROLLBACK TO SAVEPOINT new_account`.execute(db)
  return undefined
}

/**
 * Gives an account an address, in the transaction that writes it to its row, and releases its others. Returns false
 * when another account has it. Of two transactions the second waits for the first.
 */
export async function claimAddress(db: Database, email: string, userId: number): Promise<boolean> {
  const address = email.toLowerCase()
  const { user_id: holder } = await db
    .insertInto('account_addresses')
    .values({ address, user_id: userId })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet(({ ref }) => ({ user_id: ref('account_addresses.user_id') })),
    )
    .returning('user_id')
    .executeTakeFirstOrThrow()
  if (holder !== userId) {
    // A node of an earlier release may still be running. It leaves addresses of accounts that are gone or have moved.
    const isHeld = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', holder)
      .where(sql`lower(email)`, '=', address)
      .executeTakeFirst()
    if (isHeld !== undefined) return false
    await db
      .updateTable('account_addresses')
      .set({ user_id: userId })
      .where('address', '=', address)
      .execute()
  }
  await db
    .deleteFrom('account_addresses')
    .where('user_id', '=', userId)
    .where('address', '<>', address)
    .execute()
  return true
}
