import type { Company, CompanyTable, ImportRowError } from '@cenolov/contract/admin'
import { sql } from 'kysely'
import { recordAudit } from '#platform/audit/audit-log.ts'
import type { Account } from '#platform/auth/accounts/account.ts'
import type { Database } from '#platform/database/database.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import { InvalidFields } from '#platform/http/answers/invalid-fields.ts'

export async function listCompanies(db: Database): Promise<CompanyTable> {
  return db
    .selectFrom('companies')
    .select(['company_id', 'store'])
    .orderBy('store')
    .orderBy('company_id')
    .execute()
}

/** A company that somebody added meanwhile stays. */
export async function addCompanies(db: Database, companies: readonly Company[]): Promise<void> {
  if (companies.length === 0) return
  await db
    .insertInto('companies')
    .values([...companies])
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute()
}

/**
 * Returns a note for each chain that the source named on earlier days and lacks today. A run ends no products, so
 * nobody would notice that their prices grow old.
 * @param stores chains of today's prices
 */
export async function missingChains(
  db: Database,
  sourceId: number,
  stores: readonly string[],
): Promise<readonly ImportRowError[]> {
  const { rows } = await sql<{ store: string }>`
    SELECT DISTINCT c.store FROM companies c JOIN source_shares s ON s.store = c.store
    WHERE s.source_id = ${sourceId} AND c.store <> ALL (${stores}::text[]) ORDER BY c.store`.execute(db)
  return rows.map(({ store }) => ({
    row: 0,
    column: 'Store',
    message: `Reťazec ${store} dnes chýba, jeho ceny zostávajú a\u00a0starnú`,
  }))
}

/**
 * Replaces the table. The next run reads by it; products stay where they are. Throws `HttpError` 409 for a company with
 * two chains, `InvalidFields` for a blank chain.
 */
export async function saveCompanies(
  db: Database,
  actor: Account,
  table: CompanyTable,
): Promise<CompanyTable> {
  const companies = table.map(({ company_id, store }) => ({ company_id, store: store.trim() }))
  if (companies.some(({ store }) => store === ''))
    throw new InvalidFields([{ field: 'store', message: 'Zadajte reťazec.' }])
  const ids = companies.map(({ company_id }) => company_id)
  const twice = ids.find((id, place) => ids.indexOf(id) !== place)
  if (twice !== undefined) throw new HttpError(409, 'company-number-twice', { values: { number: twice } })
  await db.transaction().execute(async (transaction) => {
    const before = await transaction.deleteFrom('companies').returningAll().execute()
    if (companies.length > 0) await transaction.insertInto('companies').values(companies).execute()
    const known = new Set(before.map(({ company_id, store }) => `${company_id} → ${store}`))
    const changed = companies
      .map(({ company_id, store }) => `${company_id} → ${store}`)
      .filter((line) => !known.has(line))
    await recordAudit(transaction, {
      actor,
      action: 'companies changed',
      subject: changed.slice(0, NAMED_CHANGES).join(', '),
      details: { count: changed.length },
    })
  })
  return listCompanies(db)
}

const NAMED_CHANGES = 3
