import { recordAudit } from '#platform/audit/audit-log.ts'
import type { Account } from '#platform/auth/accounts/account.ts'
import type { Database } from '#platform/database/database.ts'
import type { ProposedBranches } from '../../api.ts'
import { branchAt } from '../../rules/index.ts'

const PROPOSED_MAX = 500

/** Lists addresses on receipts that no branch has, the last seen first. */
export async function proposedBranches(db: Database): Promise<ProposedBranches> {
  const proposed = await db
    .selectFrom('proposed_branches')
    .selectAll()
    .orderBy('last_day', 'desc')
    .orderBy('id')
    .limit(PROPOSED_MAX)
    .execute()
  const stores = [...new Set(proposed.map(({ store }) => store))]
  if (stores.length === 0) return { branches: [] }
  const known = await db
    .selectFrom('branches')
    .select(['id', 'store', 'street', 'town', 'postcode'])
    .where('store', 'in', stores)
    .execute()
  const ofStore = Map.groupBy(known, ({ store }) => store)
  // A branch may have been added since, by hand or by a source.
  const branches = proposed.filter(
    ({ store, ...place }) => branchAt({ ...place, number: '' }, ofStore.get(store) ?? []) === null,
  )
  return { branches }
}

/** Deletes a proposal; one that is gone already is no error. */
export function dismissProposed(db: Database, actor: Account, id: number): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('proposed_branches')
      .where('id', '=', id)
      .returning(['store', 'street', 'town'])
      .executeTakeFirst()
    if (gone === undefined) return
    const { store, street, town } = gone
    await recordAudit(transaction, {
      actor,
      action: 'proposed branch dismissed',
      subject: `${street}, ${town}`,
      details: { store },
    })
  })
}
