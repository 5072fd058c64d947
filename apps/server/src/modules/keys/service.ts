import type {
  ApiKeyBody,
  ApiKeyCreated,
  ApiKeysResponse,
  OwnedApiKeysResponse,
} from '@cenolov/contract/account'
import { PAGE_LIMIT_DEFAULT, type PageQuery } from '@cenolov/contract/shapes'
import { API_KEY_CALLS_DEFAULT, API_KEYS_MAX, scopesFor } from '@cenolov/core/account'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import type { Account } from '../../platform/auth/accounts/account.ts'
import { API_KEY_COLUMNS, apiKeyAnswer, newApiKey } from '../../platform/auth/api-keys.ts'
import type { RequireOwner } from '../../platform/auth/secrets/password.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTurn } from '../../platform/database/in-turn.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { InvalidFields } from '../../platform/http/answers/invalid-fields.ts'

export interface KeyServiceOptions {
  readonly db: Database
  readonly requireOwner: RequireOwner
}

export class KeyService {
  readonly #options: KeyServiceOptions

  constructor(options: KeyServiceOptions) {
    this.#options = options
  }

  async list({ id }: Account): Promise<ApiKeysResponse> {
    const rows = await this.#options.db
      .selectFrom('api_keys')
      .select(API_KEY_COLUMNS)
      .where('user_id', '=', id)
      .orderBy('id', 'desc')
      .execute()
    return { keys: rows.map(apiKeyAnswer) }
  }

  /**
   * Makes a key. An open browser is not enough: it needs the password. Throws `InvalidFields`, `HttpError` 400, 409,
   * 429.
   */
  async create(account: Account, body: ApiKeyBody, network: string): Promise<ApiKeyCreated> {
    const name = body.name.replace(/\p{C}/gu, '').trim()
    if (name === '') throw new InvalidFields([{ field: 'name', message: 'Pomenujte kľúč.' }])
    const { db, requireOwner } = this.#options
    const passwordHash = await requireOwner(account, body, network)
    return inTurn(db, account.id, async (transaction) => {
      // Read under the lock: a right or a password that has just changed must not get a key any more.
      const owner = await transaction
        .selectFrom('users')
        .select(['is_admin', 'is_active', 'password_hash'])
        .where('id', '=', account.id)
        .executeTakeFirst()
      if (owner === undefined || !owner.is_active || owner.password_hash !== passwordHash)
        throw new HttpError(400, 'wrong-password')
      const allowed = scopesFor(owner.is_admin)
      if (!body.scopes.every((scope) => allowed.includes(scope)))
        throw new InvalidFields([{ field: 'scopes', message: 'Toto oprávnenie môžu dať len správcovia.' }])
      await requireRoom(transaction, account.id)
      const { secret, hash, prefix } = newApiKey()
      const row = await transaction
        .insertInto('api_keys')
        .values({
          user_id: account.id,
          key_hash: hash,
          prefix,
          name,
          scopes: [...body.scopes],
          calls_per_minute: body.calls_per_minute ?? API_KEY_CALLS_DEFAULT,
          expires_at: sql`now() + make_interval(days => ${body.expires_in_days})`,
        })
        .returning(API_KEY_COLUMNS)
        .executeTakeFirstOrThrow()
      const details = { title: name, scopes: body.scopes }
      await recordAudit(transaction, {
        actor: account,
        action: 'api key created',
        user: account.row,
        details,
      })
      return { secret, key: apiKeyAnswer(row) }
    })
  }

  async revokeOwn(account: Account, id: number): Promise<void> {
    await this.#revoke(account, id, account.id)
  }

  async revokeAny(actor: Account, id: number): Promise<void> {
    await this.#revoke(actor, id, null)
  }

  async #revoke(actor: Account, id: number, ownerId: number | null): Promise<void> {
    await this.#options.db.transaction().execute(async (transaction) => {
      const key = await transaction
        .deleteFrom('api_keys')
        .where('id', '=', id)
        .$if(ownerId !== null, (query) => query.where('user_id', '=', ownerId))
        .returning(['name', 'scopes', 'user_id'])
        .executeTakeFirst()
      if (key === undefined) throw new HttpError(404, 'key-not-found')
      const user = await transaction
        .selectFrom('users')
        .select(['id', 'email'])
        .where('id', '=', key.user_id)
        .executeTakeFirstOrThrow()
      const details = { title: key.name, scopes: key.scopes }
      await recordAudit(transaction, { actor, action: 'api key revoked', user, details })
    })
  }

  async listAll({ page = 1, limit = PAGE_LIMIT_DEFAULT }: PageQuery): Promise<OwnedApiKeysResponse> {
    const { db } = this.#options
    const [rows, total] = await Promise.all([
      db
        .selectFrom('api_keys')
        .innerJoin('users', 'users.id', 'api_keys.user_id')
        .select(API_KEY_COLUMNS)
        .select(['users.id as owner_id', 'users.email as owner_email'])
        .orderBy('api_keys.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      countRows(db.selectFrom('api_keys')),
    ])
    const keys = rows.map(({ owner_id: id, owner_email: email, ...row }) => ({
      ...apiKeyAnswer(row),
      owner: { id, email },
    }))
    return { total, page, keys }
  }
}

async function requireRoom(transaction: Database, userId: number): Promise<void> {
  const kept = await countRows(transaction.selectFrom('api_keys').where('user_id', '=', userId))
  if (kept >= API_KEYS_MAX) throw new HttpError(409, 'too-many-keys', { values: { most: API_KEYS_MAX } })
}
