import type { SessionsResponse } from '@cenolov/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'

/** A browser that is signed in to the account. */
export type Device = SessionsResponse['sessions'][number]

/** The signed-in devices, this one first and then the last used. */
export function devicesQuery() {
  return queryOptions({
    queryKey: ['auth', 'devices'],
    queryFn: async ({ signal }): Promise<readonly Device[]> => {
      const { sessions } = await callApi<SessionsResponse>('/auth/sessions', { signal })
      return sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
    },
  })
}

export function signOutDevice(id: number): Promise<void> {
  return callApi(`/auth/sessions/${id}`, { method: 'DELETE' })
}

/** Signs out all but this one and tells how many that were. */
export async function signOutOtherDevices(): Promise<number> {
  const { revoked } = await callApi<{ readonly revoked: number }>('/auth/sessions/others', {
    method: 'DELETE',
  })
  return revoked
}
