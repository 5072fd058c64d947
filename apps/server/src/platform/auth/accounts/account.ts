import type { User } from '@cenolov/contract/account'
import { DAY_MS } from '@cenolov/core/day'
import type { Selectable } from 'kysely'
import type { Users } from '../../database/schema/schema.generated.ts'

export interface Account {
  readonly id: number
  readonly isAdmin: boolean
  readonly isPremium: boolean
  /** The session behind the call; null for a program's key. */
  readonly sessionId: number | null
  /** The key behind a program's call; null for a person's. */
  readonly key: AccountKey | null
  readonly row: UserRow
}

export interface AccountKey {
  readonly id: number
  readonly name: string
}

export type UserRow = Omit<
  Selectable<Users>,
  'password_hash' | 'premium_reminded_of' | 'premium_end_told_of' | 'searched'
>

export type UserFields = Omit<User, 'favorites_count' | 'cart_count'>

export const USER_COLUMNS = [
  'users.id',
  'users.email',
  'users.email_since',
  'users.full_name',
  'users.is_admin',
  'users.is_active',
  'users.email_verified',
  'users.premium_expires_at',
  'users.created_at',
  'users.updated_at',
  'users.last_login',
  'users.last_activity',
  'users.alerts_by_email',
  'users.cards',
  'users.stores',
  'users.branches',
  'users.trip',
  'users.language',
  'users.pending_email',
  'users.two_step',
] as const

/** Premium without end is `infinity` in the database. */
export function accountOfRow(row: UserRow, sessionId: number | null, key: AccountKey | null = null): Account {
  return { sessionId, key, id: row.id, isAdmin: row.is_admin, isPremium: isPremium(row, Date.now()), row }
}

export function userFields(row: UserRow): UserFields {
  const now = Date.now()
  const end = Number(row.premium_expires_at ?? 0)
  const premium = isPremium(row, now)
  return {
    id: row.id,
    email: row.email,
    full_name: row.full_name,
    is_admin: row.is_admin,
    is_premium: premium,
    is_active: row.is_active,
    email_verified: row.email_verified,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    last_login: row.last_login?.toISOString() ?? null,
    last_activity: row.last_activity?.toISOString() ?? null,
    premium_expires_at: end > 0 && Number.isFinite(end) ? new Date(end).toISOString() : null,
    days_until_premium_expires: premium && Number.isFinite(end) ? Math.ceil((end - now) / DAY_MS) : null,
  }
}

function isPremium(row: UserRow, now: number): boolean {
  return row.premium_expires_at !== null && Number(row.premium_expires_at) > now
}
