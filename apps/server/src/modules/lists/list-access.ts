import { isUuid } from '@cenolov/contract/shapes'
import type { ListMember } from '@cenolov/contract/shopping'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'

export interface AccessibleList {
  readonly id: string
  readonly household_id: number
  readonly name: string
  readonly cursor: number
}

/**
 * Returns a list of one of the caller's households. Throws `HttpError` 404 for an unknown list, or a list of others.
 * @param lock locks the list until the end of the transaction, so that no other transaction changes it
 */
export async function accessibleList(
  db: Database,
  userId: number,
  id: string,
  lock: 'lock' | 'no lock' = 'no lock',
): Promise<AccessibleList> {
  if (!isUuid(id)) throw new HttpError(404, 'list-not-found')
  const list = await db
    .selectFrom('lists')
    .innerJoin('household_members', 'household_members.household_id', 'lists.household_id')
    .select(['lists.id', 'lists.household_id', 'lists.name', 'lists.cursor'])
    .where('lists.id', '=', id)
    .where('household_members.user_id', '=', userId)
    .$if(lock === 'lock', (query) => query.forUpdate('lists'))
    .executeTakeFirst()
  if (list === undefined) throw new HttpError(404, 'list-not-found')
  return list
}

export const foundedHouseholds = (db: Database, userId: number) =>
  db
    .selectFrom('household_members')
    .select('household_id')
    .where('user_id', '=', userId)
    .where('is_founder', '=', true)

export async function membersOf(
  db: Database,
  userId: number,
  householdIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ListMember[]>> {
  if (householdIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('household_members')
    .select(['household_id', 'user_id', 'is_founder'])
    .where('household_id', 'in', householdIds)
    .orderBy('is_founder', 'desc')
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute()
  if (rows.length === 0) return new Map()
  const people = await db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('id', 'in', [...new Set(rows.map((row) => row.user_id))])
    .execute()
  const names = new Map(people.map(({ id, full_name }) => [id, full_name]))
  const members = rows.flatMap(({ household_id: household, user_id: id, is_founder }) => {
    const name = names.get(id)
    return name === undefined
      ? []
      : [{ household, member: { user_id: id, name, is_founder, is_me: id === userId } }]
  })
  return new Map(
    [...Map.groupBy(members, ({ household }) => household)].map(([household, all]) => [
      household,
      all.map(({ member }) => member),
    ]),
  )
}
