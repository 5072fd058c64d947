import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { branchAt, type Receipt } from '../rules/index.ts'

export interface Seller {
  /** '' when no chain has this company. */
  readonly store: string
  readonly branchId: number | null
}

/** Finds the chain of a receipt by its company, and the branch by its address. */
export async function sellerOf(db: Database, { companyId, place }: Receipt, day: string): Promise<Seller> {
  const company = await db
    .selectFrom('companies')
    .select('store')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (company === undefined) return { store: '', branchId: null }
  const { store } = company
  if (place === null) return { store, branchId: null }
  const branches = await db
    .selectFrom('branches')
    .select(['id', 'street', 'town', 'postcode'])
    .where('store', '=', store)
    .where(sql<boolean>`(until IS NULL OR until >= ${day}::date)`)
    .execute()
  return { store, branchId: branchAt(place, branches) }
}

/** Proposes the branch of a receipt to administrators, once for each address. */
export async function proposeBranch(
  db: Database,
  store: string,
  { place, day }: Pick<Receipt, 'place' | 'day'>,
): Promise<void> {
  if (place === null || place.street === '' || place.town === '') return
  await sql`
    INSERT INTO proposed_branches (store, street, town, postcode, last_day)
    VALUES (${store}, ${`${place.street} ${place.number}`.trim()}, ${place.town}, ${place.postcode}, ${day})
    ON CONFLICT (store, street, town, postcode)
    DO UPDATE SET last_day = greatest(proposed_branches.last_day, excluded.last_day)`.execute(db)
}
