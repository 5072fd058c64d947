import Type, { type Static } from 'typebox'
import { refusals } from '../shapes/errors.ts'

const COMPANIES_MAX = 1_000

/** A registered company and the chain that it runs. A chain may have several. */
export const Company = Type.Object({
  /** Eight digits. */
  company_id: Type.String({ pattern: '^[0-9]{8}$' }),
  store: Type.String({ minLength: 1, maxLength: 200 }),
})
export type Company = Static<typeof Company>

/** `GET /api/v1/admin/companies` -> array; `PUT` replaces the whole table -> the array. */
export const CompanyTable = Type.Array(Company, { maxItems: COMPANIES_MAX })
export type CompanyTable = Static<typeof CompanyTable>

export const companyCalls = {
  list: { response: { 200: CompanyTable, ...refusals(401, 403) } },
  save: { body: CompanyTable, response: { 200: CompanyTable, ...refusals(400, 401, 403, 409, 422) } },
}
