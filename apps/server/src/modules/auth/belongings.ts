import type { SignInLinkBody } from '@cenolov/contract/account'
import type { UserRow } from '../../platform/auth/accounts/account.ts'
import type { Database } from '../../platform/database/database.ts'

export interface Brought {
  readonly list?: NonNullable<SignInLinkBody['list']>
  /** Hash of the invitation's token in hexadecimal. The token itself is not stored. */
  readonly invitation?: string
}

export interface InvitedTo {
  readonly invited_by: string
  readonly list_name: string
}

export interface Belongings {
  /** Throws `InvalidFields` for a list that no account accepts. */
  readonly check: (list: NonNullable<Brought['list']>) => void
  /** Returns the list to open, or null when nothing could be added, for example because an invitation has expired. */
  readonly add: (transaction: Database, userId: number, brought: Brought) => Promise<string | null>
  /** Returns null for an invitation that has expired. */
  readonly invitation: (db: Database, hash: string) => Promise<InvitedTo | null>
}

/** Administrators, and accounts with a second step, need more than their mail. */
export const takesLinks = (user: Pick<UserRow, 'is_admin' | 'two_step'>): boolean =>
  !user.is_admin && !user.two_step
