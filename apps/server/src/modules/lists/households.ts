import type { InvitationCreated, InvitationPreview, InvitationResponse } from '@cenolov/contract/shopping'
import { sql } from 'kysely'
import type { Account } from '../../platform/auth/accounts/account.ts'
import { newSecretToken, tokenHash } from '../../platform/auth/secrets/secret-token.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTurn } from '../../platform/database/in-turn.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Limit, limitName } from '../../platform/traffic/rate-limiter.ts'
import { type AccessibleList, accessibleList, foundedHouseholds } from './list-access.ts'

const LIFETIME_DAYS = 7
const MEMBERS_MAX = 10
const HOUSEHOLDS_MAX = 10
const INVITATIONS_MAX = 10
/** Tokens cannot be guessed; this bounds the cost of trying. */
const WRONG_TOKENS: Limit = { failures: 30, windowSeconds: 3_600 }
/** No account has this id. */
const STRANGER = 0

export interface HouseholdsOptions extends Pick<Platform, 'db' | 'limits'> {
  readonly publicUrl: string
}

export class Households {
  readonly #options: HouseholdsOptions

  constructor(options: HouseholdsOptions) {
    this.#options = options
  }

  /** Makes a link by which others join. Throws `HttpError` 403 without premium and for members, 404, 409. */
  async invite(account: Account, listId: string): Promise<InvitationCreated> {
    const { db, publicUrl } = this.#options
    return inTurn(db, account.id, async (transaction) => {
      const list = await requireFounder(transaction, account.id, listId)
      if (!account.isPremium) throw new HttpError(403, 'premium-required')
      const count = await countRows(
        transaction
          .selectFrom('list_invitations')
          .where('list_id', '=', list.id)
          .where('used_by', 'is', null)
          .where('expires_at', '>', sql<Date>`now()`),
      )
      if (count >= INVITATIONS_MAX)
        throw new HttpError(409, 'too-many-invitations', { values: { most: INVITATIONS_MAX } })
      const { token, hash } = newSecretToken()
      const { id, expires_at } = await transaction
        .insertInto('list_invitations')
        .values({
          token_hash: hash,
          list_id: list.id,
          user_id: account.id,
          expires_at: sql`now() + make_interval(days => ${LIFETIME_DAYS})`,
        })
        .returning(['id', 'expires_at'])
        .executeTakeFirstOrThrow()
      return { id, token, url: `${publicUrl}/pozvanka/${token}`, expires_at: expires_at.toISOString() }
    })
  }

  async invitations(userId: number, listId: string) {
    const { db } = this.#options
    const list = await requireFounder(db, userId, listId)
    const rows = await db
      .selectFrom('list_invitations')
      .select(['id', 'created_at', 'expires_at'])
      .where('list_id', '=', list.id)
      .where('used_by', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('id', 'desc')
      .execute()
    return {
      invitations: rows.map(({ id, created_at, expires_at }) => ({
        id,
        created_at: created_at.toISOString(),
        expires_at: expires_at.toISOString(),
      })),
    }
  }

  async revoke(userId: number, listId: string, invitationId: number): Promise<void> {
    const { db } = this.#options
    const list = await requireFounder(db, userId, listId)
    const { numDeletedRows } = await db
      .deleteFrom('list_invitations')
      .where('id', '=', invitationId)
      .where('list_id', '=', list.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new HttpError(404, 'invitation-invalid')
  }

  async invitation(userId: number, token: string): Promise<InvitationResponse> {
    const { db } = this.#options
    const { household_id: household, list_name, invited_by, expires_at } = await this.#openFor(userId, token)
    const members = await db
      .selectFrom('household_members')
      .select('user_id')
      .where('household_id', '=', household)
      .execute()
    return {
      list_name,
      invited_by: await nameOf(db, invited_by),
      members: members.length,
      is_member: members.some((member) => member.user_id === userId),
      expires_at: expires_at.toISOString(),
    }
  }

  /**
   * Returns what a stranger may see. The secret token proves the invitation, which shows only a first name and a list.
   * @param network of the caller, whose wrong tokens are counted. Throws `HttpError` 404, 429.
   */
  async preview(network: string, token: string): Promise<InvitationPreview> {
    const { db } = this.#options
    const found = await this.#open(STRANGER, token, limitName`wrong invitation network ${network}`)
    return { ...(await strangersView(db, found)), expires_at: found.expires_at.toISOString() }
  }

  /** Joins the household of a link, which ends the link. Repeatable. Throws `HttpError` 404, 409, 429. */
  async accept(userId: number, token: string): Promise<{ list_id: string }> {
    // Wrong tokens are counted before the transaction, because the limiter takes a connection of its own.
    await this.#openFor(userId, token)
    return joinHousehold(this.#options.db, userId, tokenHash(token))
  }

  /**
   * Ends a membership at once: one's own, or another's as the founder. A removal by the founder also ends every open
   * invitation, because the removed person may have kept one. Throws `HttpError` 403, 404.
   */
  async removeMember(userId: number, listId: string, memberId: number): Promise<void> {
    await this.#options.db.transaction().execute(async (transaction) => {
      const list = await accessibleList(transaction, userId, listId)
      if (memberId !== userId) await requireFounder(transaction, userId, listId)
      // Locks the household before any membership, as `leave_household` does.
      await transaction
        .selectFrom('households')
        .select('id')
        .where('id', '=', list.household_id)
        .forUpdate()
        .execute()
      const { numDeletedRows } = await transaction
        .deleteFrom('household_members')
        .where('household_id', '=', list.household_id)
        .where('user_id', '=', memberId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new HttpError(404, 'member-not-found')
      if (memberId === userId) return
      await transaction
        .deleteFrom('list_invitations')
        .where('list_id', 'in', (eb) =>
          eb.selectFrom('lists').select('lists.id').where('household_id', '=', list.household_id),
        )
        .execute()
    })
  }

  /** Returns the open invitation of a token. Counts wrong tokens. Throws `HttpError` 404, 429. */
  async #open(userId: number, token: string, caller: string): Promise<Invitation> {
    const { db, limits } = this.#options
    const found = await findOpen(db, userId, tokenHash(token))
    if (found !== undefined) return found
    await limits.count(new Map([[caller, WRONG_TOKENS]]))
    throw new HttpError(404, 'invitation-invalid')
  }

  #openFor(userId: number, token: string): Promise<Invitation> {
    return this.#open(userId, token, `wrong invitation account ${userId}`)
  }
}

/** Joins the household of an invitation, which ends the invitation. Repeatable. Throws `HttpError` 404, 409. */
export function joinHousehold(db: Database, userId: number, hash: Buffer): Promise<{ list_id: string }> {
  return inTurn(db, userId, async (transaction) => {
    const invitation = await findOpen(transaction, userId, hash)
    if (invitation === undefined) throw new HttpError(404, 'invitation-invalid')
    const { id, list_id, household_id: household } = invitation
    // Joins and removals of one household wait for each other. So members stay within the limit, and a removal ends
    // links.
    const open = await transaction
      .selectFrom('households')
      .select('id')
      .where('id', '=', household)
      .forUpdate()
      .executeTakeFirst()
    if (open === undefined) throw new HttpError(404, 'invitation-invalid')
    const members = await transaction
      .selectFrom('household_members')
      .select(['household_id', 'user_id'])
      .where(({ eb, or }) => or([eb('household_id', '=', household), eb('user_id', '=', userId)]))
      .execute()
    const here = members.filter((member) => member.household_id === household)
    if (here.some((member) => member.user_id === userId)) return { list_id }
    if (here.length >= MEMBERS_MAX)
      throw new HttpError(409, 'household-full', { values: { most: MEMBERS_MAX } })
    if (members.filter((member) => member.user_id === userId).length >= HOUSEHOLDS_MAX)
      throw new HttpError(409, 'too-many-households', { values: { most: HOUSEHOLDS_MAX } })
    const { numUpdatedRows } = await transaction
      .updateTable('list_invitations')
      .set({ used_by: userId })
      .where('id', '=', id)
      .where('used_by', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new HttpError(404, 'invitation-invalid')
    await transaction
      .insertInto('household_members')
      .values({ household_id: household, user_id: userId })
      .execute()
    return { list_id }
  })
}

/** Returns what a stranger may see of an invitation; null when it has expired. */
export async function invitedTo(db: Database, hash: Buffer): Promise<InvitedTo | null> {
  const found = await findOpen(db, STRANGER, hash)
  return found === undefined ? null : strangersView(db, found)
}

type InvitedTo = Omit<InvitationPreview, 'expires_at'>
type Invitation = NonNullable<Awaited<ReturnType<typeof findOpen>>>

/** Finds an invitation that nobody has used, or by which this person is a member. */
const findOpen = (db: Database, userId: number, hash: Buffer) =>
  db
    .selectFrom('list_invitations')
    .innerJoin('lists', 'lists.id', 'list_invitations.list_id')
    .leftJoin('household_members as joined', (join) =>
      join
        .onRef('joined.household_id', '=', 'lists.household_id')
        .onRef('joined.user_id', '=', 'list_invitations.used_by')
        .on('joined.user_id', '=', userId),
    )
    .select([
      'list_invitations.id',
      'list_invitations.list_id',
      'list_invitations.expires_at',
      'lists.household_id',
      'lists.name as list_name',
      'list_invitations.user_id as invited_by',
    ])
    .where('list_invitations.token_hash', '=', hash)
    .where(({ eb, or }) =>
      or([eb('list_invitations.used_by', 'is', null), eb('joined.user_id', 'is not', null)]),
    )
    .where('list_invitations.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

async function strangersView(db: Database, { list_name, invited_by }: Invitation): Promise<InvitedTo> {
  const [firstName = ''] = (await nameOf(db, invited_by)).trim().split(/\s+/u)
  return { list_name, invited_by: firstName }
}

async function nameOf(db: Database, userId: number): Promise<string> {
  const user = await db.selectFrom('users').select('full_name').where('id', '=', userId).executeTakeFirst()
  return user?.full_name ?? ''
}

async function requireFounder(db: Database, userId: number, listId: string): Promise<AccessibleList> {
  const list = await accessibleList(db, userId, listId)
  const founded = await foundedHouseholds(db, userId)
    .where('household_id', '=', list.household_id)
    .executeTakeFirst()
  if (founded === undefined) throw new HttpError(403, 'only-founder-invites')
  return list
}
