import type { CompanyTable } from '@cenolov/contract/admin'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../../api/api-client.ts'

const COMPANIES = '/api/v1/admin/companies'

export const COMPANIES_KEY = ['admin', 'companies'] as const

export function companiesQuery() {
  return queryOptions({
    queryKey: COMPANIES_KEY,
    queryFn: ({ signal }) => callApi<CompanyTable>(COMPANIES, { signal }),
  })
}

export const saveCompanies = (json: CompanyTable): Promise<CompanyTable> =>
  callApi(COMPANIES, { method: 'PUT', json })
