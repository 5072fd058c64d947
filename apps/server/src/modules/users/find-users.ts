import type { AdminUser, AdminUsersQuery } from '@cenolov/contract'
import { searchedId, type UserSort } from '@cenolov/core'
import { type SqlBool, sql } from 'kysely'
import { USER_COLUMNS, type UserRow, userFields } from '../../platform/auth/account.ts'
import { KEPT_COUNTS } from '../../platform/auth/user-answer.ts'
import { containsWords } from '../../platform/database/contains-words.ts'
import type { Database } from '../../platform/database/database.ts'

type AdminUserRow = UserRow & {
  readonly favorites_count: number
  readonly cart_count: number
  readonly premium_requested_at: Date | null
}

const IS_PREMIUM = sql<SqlBool>`coalesce(users.premium_expires_at > now(), false)`

const ORDERS: Record<UserSort, ReturnType<typeof sql<unknown>>> = {
  user: sql`lower(users.email)`,
  activity: sql`coalesce(users.last_activity, users.last_login)`,
  created: sql`users.created_at`,
}

/** One page of the matching accounts, sorted; without a sort, open premium requests first, then newest first. */
export async function findUsers(
  db: Database,
  query: Pick<AdminUsersQuery, 'search' | 'filter' | 'sort_by' | 'sort_order'>,
  page: number,
  limit: number,
): Promise<{ readonly users: AdminUser[]; readonly total: number }> {
  const fitting = matching(db, query.search, query.filter)
  const all = adminUserRows(db).where('users.id', 'in', fitting.select('users.id'))
  const sorted =
    query.sort_by === undefined
      ? all.orderBy(sql`premium_requests.created_at IS NULL`)
      : all.orderBy(ORDERS[query.sort_by], (order) =>
          query.sort_order === 'desc' ? order.desc().nullsLast() : order.asc().nullsFirst(),
        )
  const rows = await sorted
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await fitting
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { users: rows.map(adminUser), total }
}

/** One account; undefined for an unknown id. */
export async function findUser(db: Database, id: number): Promise<AdminUser | undefined> {
  const row = await adminUserRows(db).where('users.id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : adminUser(row)
}

function adminUserRows(db: Database) {
  return db
    .selectFrom('users')
    .leftJoin('premium_requests', (join) =>
      join.onRef('premium_requests.user_id', '=', 'users.id').on('premium_requests.closed_at', 'is', null),
    )
    .select(USER_COLUMNS)
    .select(['premium_requests.created_at as premium_requested_at'])
    .select(KEPT_COUNTS)
}

function adminUser(row: AdminUserRow): AdminUser {
  return {
    ...userFields(row),
    favorites_count: row.favorites_count,
    cart_count: row.cart_count,
    premium_requested_at: row.premium_requested_at?.toISOString() ?? null,
  }
}

function matching(db: Database, search = '', filter: AdminUsersQuery['filter'] = 'all') {
  let users = db.selectFrom('users')
  if (filter === 'admins') users = users.where('users.is_admin', '=', true)
  if (filter === 'premium') users = users.where(IS_PREMIUM)
  if (filter === 'regular')
    users = users.where('users.is_admin', '=', false).where(sql<SqlBool>`NOT ${IS_PREMIUM}`)
  const id = searchedId(search)
  if (id !== null) return users.where('users.id', '=', id)
  for (const condition of containsWords(search, ['users.email', 'users.full_name']))
    users = users.where(condition)
  return users
}
