import type { MessageResponse, PremiumChanged } from '@cenolov/contract/account'
import type { AdminRightChanged, AdminUserDetail, AdminUsersResponse } from '@cenolov/contract/admin'
import { keepPreviousData } from '@tanstack/react-query'
import { answerQuery } from '#api/answer-query.ts'
import { callApi } from '#api/api-client.ts'
import { type UsersState, usersParams } from './users-state.ts'

const USERS = '/api/v1/admin/users'
const PAGE_SIZE = '20'

export function usersQuery(state: UsersState) {
  const params = usersParams(state)
  params.set('page', String(state.page))
  params.set('limit', PAGE_SIZE)
  return {
    ...answerQuery<AdminUsersResponse>(['admin', 'users', params.toString()], `${USERS}?${params}`),
    placeholderData: keepPreviousData,
  }
}

export const userQuery = (id: number) => answerQuery<AdminUserDetail>(['admin', 'user', id], `${USERS}/${id}`)

export function changeAdmin(id: number, makeAdmin: boolean): Promise<AdminRightChanged> {
  return callApi(`${USERS}/${id}/admin`, { method: 'PUT', form: { make_admin: String(makeAdmin) } })
}

export type PremiumAction = 'grant' | 'revoke' | 'extend'

/** `days`: duration of a grant or an extension. */
export function changePremium(id: number, action: PremiumAction, days: number): Promise<PremiumChanged> {
  return callApi(`${USERS}/${id}/premium`, {
    method: 'PUT',
    form: { action, duration_days: String(days) },
  })
}

export function deleteUser(id: number): Promise<MessageResponse> {
  return callApi(`${USERS}/${id}`, { method: 'DELETE', form: { confirm: 'true' } })
}
