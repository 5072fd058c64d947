import type {
  AdminShrinkages,
  JudgedShrinkage,
  ShrinkageAnswerBody,
  ShrinkageState,
  ShrinkagesChecked,
} from '@cenolov/contract/open-data'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/api-client.ts'
import { CORRECTIONS_PAGE_SIZE } from '../corrections-api.ts'

const SHRINKAGES = '/api/v1/admin/shrinkages'

export function shrinkagesQuery(state: ShrinkageState, page: number) {
  return queryOptions({
    queryKey: ['admin', 'shrinkages', state, page],
    queryFn: ({ signal }) =>
      callApi<AdminShrinkages>(
        `${SHRINKAGES}?${new URLSearchParams({ state, page: String(page), limit: String(CORRECTIONS_PAGE_SIZE) })}`,
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

export const judgeShrinkage = ({ id, state }: { readonly id: number; readonly state: ShrinkageState }) =>
  callApi<JudgedShrinkage>(`${SHRINKAGES}/${id}`, { method: 'PUT', json: { state } })

export const answerShrinkage = (id: number, json: ShrinkageAnswerBody) =>
  callApi<JudgedShrinkage>(`${SHRINKAGES}/${id}/answer`, { method: 'PUT', json })

export const checkShrinkages = () => callApi<ShrinkagesChecked>(`${SHRINKAGES}/check`, { method: 'POST' })
