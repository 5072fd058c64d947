import type { MessageResponse } from '@cenolov/contract/account'
import type {
  AdminRightChanged,
  AdminUserDetail,
  AdminUsersQuery,
  AdminUsersResponse,
} from '@cenolov/contract/admin'
import { ADMIN_USERS_PAGE_SIZE } from '@cenolov/core/account'
import { sql } from 'kysely'
import { auditOfUser, recordAudit } from '../../platform/audit/audit-log.ts'
import type { Account } from '../../platform/auth/accounts/account.ts'
import { adminRightChanged } from '../../platform/auth/accounts/account-changed.ts'
import { isLastAdministrator, lockAdministrators } from '../../platform/auth/accounts/administrators.ts'
import { deleteAccounts } from '../../platform/auth/accounts/delete-accounts.ts'
import type { Database } from '../../platform/database/database.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { countByFilter, findUser, findUsers } from './find-users.ts'

const AUDIT_SHOWN = 100

export class UsersService {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async list(query: AdminUsersQuery): Promise<AdminUsersResponse> {
    const page = query.page ?? 1
    const limit = query.limit ?? ADMIN_USERS_PAGE_SIZE
    const { rows: users, total, isEstimate } = await findUsers(this.#db, query, page, limit)
    const waiting = await countRows(this.#db.selectFrom('premium_requests').where('closed_at', 'is', null))
    return {
      users,
      page,
      total_pages: Math.ceil(total / limit),
      total,
      total_is_estimate: isEstimate,
      premium_requests: waiting,
      counts: await countByFilter(this.#db),
    }
  }

  /** Returns one account with its audit log. Throws `HttpError` 404. */
  async detail(id: number): Promise<AdminUserDetail> {
    const user = await findUser(this.#db, id)
    if (user === undefined) throw new HttpError(404, 'user-not-found')
    return { user, audit: await auditOfUser(this.#db, id, AUDIT_SHOWN) }
  }

  /** Grants or revokes the right of an administrator. Throws `HttpError` 404, and 409 for the last one. */
  async setAdmin(actor: Account, id: number, makeAdmin: boolean): Promise<AdminRightChanged> {
    await this.#asAdministrator(actor, async (transaction, administrators) => {
      if (!makeAdmin && isLastAdministrator(administrators, id))
        throw new HttpError(409, 'last-administrator')
      const user = await lockUser(transaction, id)
      if (user.is_admin === makeAdmin) return
      await transaction
        .updateTable('users')
        .set({ is_admin: makeAdmin, updated_at: sql`now()` })
        .where('id', '=', id)
        .execute()
      await adminRightChanged(transaction, id, makeAdmin)
      const action = makeAdmin ? 'admin granted' : 'admin removed'
      await recordAudit(transaction, { actor, action, user })
    })
    const message = makeAdmin
      ? 'Admin privileges granted successfully'
      : 'Admin privileges removed successfully'
    return { is_admin: makeAdmin, message }
  }

  /** Deletes an account. Throws `HttpError` 400 for the caller's own, 404, 409 for the last administrator. */
  async remove(actor: Account, id: number): Promise<MessageResponse> {
    if (id === actor.id) {
      throw new HttpError(400, 'own-account')
    }
    await this.#asAdministrator(actor, async (transaction, administrators) => {
      if (isLastAdministrator(administrators, id)) throw new HttpError(409, 'last-administrator')
      const user = await lockUser(transaction, id)
      await recordAudit(transaction, { actor, action: 'user deleted', user })
      await deleteAccounts(transaction, [id])
    })
    return { message: 'User deleted successfully' }
  }

  /** Runs a change with all administrators locked, so that the last one stays. */
  async #asAdministrator(
    actor: Account,
    change: (transaction: Database, administrators: ReadonlySet<number>) => Promise<void>,
  ): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const administrators = await lockAdministrators(transaction)
      if (!administrators.has(actor.id)) throw new HttpError(403, 'admin-required')
      await change(transaction, administrators)
    })
  }
}

async function lockUser(transaction: Database, id: number) {
  const user = await transaction
    .selectFrom('users')
    .select(['id', 'email', 'is_admin'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (user === undefined) throw new HttpError(404, 'user-not-found')
  return user
}
