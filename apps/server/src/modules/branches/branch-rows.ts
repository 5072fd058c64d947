import type { Branch } from '@cenolov/contract/catalogue'
import type { Database } from '../../platform/database/database.ts'

export const BRANCH_COLUMNS = [
  'id',
  'store',
  'code',
  'name',
  'format',
  'street',
  'town',
  'postcode',
  'lat',
  'lng',
  'opening_hours',
  'osm',
  'since',
  'until',
] as const satisfies readonly (keyof Branch)[]

/** Sorts by store, town and street, in Slovak order. */
export async function allBranches(db: Database): Promise<Branch[]> {
  const rows = await db.selectFrom('branches').select(BRANCH_COLUMNS).orderBy('id').execute()
  return rows.sort(
    (a, b) =>
      slovak.compare(a.store, b.store) ||
      slovak.compare(a.town, b.town) ||
      slovak.compare(a.street, b.street),
  )
}

const slovak = new Intl.Collator('sk', { numeric: true })
