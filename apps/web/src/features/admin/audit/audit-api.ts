import type { AuditResponse } from '@cenolov/contract/admin'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'
import { downloadFile } from '../../../api/download-file.ts'
import { todayInShops } from '../../../format/day.ts'
import { type AuditState, auditParams } from './audit-state.ts'

const AUDIT = '/api/v1/admin/audit'
export const AUDIT_PAGE_SIZE = 50

export function auditQuery(state: AuditState) {
  const params = auditParams(state)
  params.set('limit', String(AUDIT_PAGE_SIZE))
  return queryOptions({
    queryKey: ['admin', 'audit', params.toString()],
    queryFn: ({ signal }) => callApi<AuditResponse>(`${AUDIT}?${params}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function downloadAudit(state: AuditState): Promise<void> {
  const params = auditParams({ ...state, page: 1 })
  return downloadFile(`${AUDIT}.csv?${params}`, `cenolov-zaznam-zmien-${todayInShops()}.csv`)
}
