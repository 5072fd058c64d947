import type { AdminUser, AdminUsersQuery, AdminUsersResponse } from '@cenolov/contract/admin'
import type { UserSort } from '@cenolov/core/account'
import { searchedId } from '@cenolov/core/text'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { USER_COLUMNS, userFields } from '../../platform/auth/accounts/account.ts'
import { keptCounts } from '../../platform/auth/accounts/user-answer.ts'
import { containsWords, containsWordsByIndex } from '../../platform/database/contains-words.ts'
import type { Database } from '../../platform/database/database.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import {
  type CountedPage,
  countedPage,
  countOrEstimate,
  type Fitting,
} from '../../platform/database/rows/counted-page.ts'
import type { DB } from '../../platform/database/schema/schema.generated.ts'

type Users = SelectQueryBuilder<DB, 'users', object>
type Wanted = Pick<AdminUsersQuery, 'search' | 'filter' | 'sort_by' | 'sort_order'>

const ORDERS: Record<UserSort, readonly RawBuilder<unknown>[]> = {
  user: [sql`lower(users.email)`],
  activity: [sql`coalesce(users.last_activity, users.last_login)`, sql`users.created_at`, sql`users.id`],
  created: [sql`users.created_at`, sql`users.id`],
}

/**
 * Returns one page of the matching accounts, sorted; without a sort, open premium requests first, then newest first. A
 * whole address finds its account alone. The ids of a page are read first, so that skipping earlier rows costs little.
 */
export async function findUsers(
  db: Database,
  query: Wanted,
  page: number,
  limit: number,
): Promise<CountedPage<AdminUser>> {
  const found = await countedPage(
    db,
    await matching(db, query),
    { page, limit },
    query.sort_by === undefined ? waitingFirst : sortedBy(query.sort_by, query.sort_order),
  )
  if (found.rows.length === 0) return { ...found, rows: [] }
  const users = new Map((await adminUsers(db, found.rows)).map((user) => [user.id, user]))
  return { ...found, rows: found.rows.flatMap((id) => users.get(id) ?? []) }
}

/** Counts all accounts. Long counts are estimates. */
export async function countByFilter(db: Database): Promise<AdminUsersResponse['counts']> {
  const count = async (filter: NonNullable<AdminUsersQuery['filter']>) =>
    (await countOrEstimate(db, filtered(db, filter))).count
  const [all, admins, premium, regular] = await Promise.all([
    count('all'),
    count('admins'),
    count('premium'),
    count('regular'),
  ])
  return { all, admins, premium, regular }
}

/** Accounts without a last activity come last when the newest come first. */
function sortedBy(sort: UserSort, order: AdminUsersQuery['sort_order'] = 'asc') {
  return (users: Users, limit: number, offset: number): Promise<number[]> => {
    const sorted = ORDERS[sort].reduce(
      (some, column) =>
        some.orderBy(column, (by) => {
          // Only columns with empty values need this, because an index has a fixed place for them.
          if (sort !== 'activity') return order === 'desc' ? by.desc() : by.asc()
          return order === 'desc' ? by.desc().nullsLast() : by.asc().nullsFirst()
        }),
      users,
    )
    return idsOf(sorted.limit(limit).offset(offset))
  }
}

async function waitingFirst(users: Users, limit: number, offset: number): Promise<number[]> {
  const newest = users.orderBy('users.created_at', 'desc').orderBy('users.id', 'desc')
  const waiting = await idsOf(newest.where(IS_WAITING).limit(limit).offset(offset))
  if (waiting.length === limit) return waiting
  const before = waiting.length > 0 || offset === 0 ? offset + waiting.length : await countWaiting(users)
  const others = newest.where(sql<SqlBool>`NOT ${IS_WAITING}`)
  return [
    ...waiting,
    ...(await idsOf(others.limit(limit - waiting.length).offset(offset + waiting.length - before))),
  ]
}

const IS_WAITING = sql<SqlBool>`(users.id IN (SELECT user_id FROM premium_requests WHERE closed_at IS NULL))`

const countWaiting = (users: Users): Promise<number> => countRows(users.where(IS_WAITING))

async function idsOf(users: Users): Promise<number[]> {
  return (await users.select('users.id').execute()).map(({ id }) => id)
}

export async function findUser(db: Database, id: number): Promise<AdminUser | undefined> {
  const [user] = await adminUsers(db, [id])
  return user
}

async function adminUsers(db: Database, ids: readonly number[]): Promise<AdminUser[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('premium_requests', (join) =>
      join.onRef('premium_requests.user_id', '=', 'users.id').on('premium_requests.closed_at', 'is', null),
    )
    .select(USER_COLUMNS)
    .select(['premium_requests.created_at as premium_requested_at'])
    .where('users.id', 'in', ids)
    .execute()
  const counts = await keptCounts(db, ids)
  return rows.map(({ premium_requested_at: requested, ...row }) => ({
    ...userFields(row),
    ...counts(row.id),
    premium_requested_at: requested?.toISOString() ?? null,
  }))
}

async function matching(db: Database, { search = '', filter = 'all' }: Wanted): Promise<Fitting<'users'>> {
  const users = filtered(db, filter)
  const id = searchedId(search)
  if (id !== null) return alone(users.where('users.id', '=', id))
  if (search.includes('@')) {
    const owner = users.where(sql<SqlBool>`lower(users.email) = lower(${search.trim()})`)
    if ((await idsOf(owner)).length > 0) return alone(owner)
  }
  const searched = sql<string>`users.searched`
  return {
    few: containsWordsByIndex(search, searched).reduce((some, condition) => some.where(condition), users),
    many: containsWords(search, searched).reduce((some, condition) => some.where(condition), users),
  }
}

const alone = (users: Users): Fitting<'users'> => ({ few: users, many: users })

function filtered(db: Database, filter: NonNullable<AdminUsersQuery['filter']>): Users {
  const users = db.selectFrom('users')
  if (filter === 'admins') return users.where('users.is_admin', '=', true)
  if (filter === 'premium') return users.where(sql<SqlBool>`users.premium_expires_at > now()`)
  if (filter === 'regular')
    return users
      .where('users.is_admin', '=', false)
      .where(sql<SqlBool>`(users.premium_expires_at IS NULL OR users.premium_expires_at <= now())`)
  return users
}
