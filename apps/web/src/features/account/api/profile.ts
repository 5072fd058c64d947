import type { ProfileBody, ProfileResponse } from '@cenolov/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'

/** The user as the server has it now, with the e-mail that waits for its link. */
export function profileQuery() {
  return queryOptions({
    queryKey: ['auth', 'profile'],
    queryFn: ({ signal }) => callApi<ProfileResponse>('/auth/profile', { signal }),
  })
}

/** Saves what is given. A new e-mail waits until its link is opened. */
export function saveProfile(profile: ProfileBody): Promise<ProfileResponse> {
  return callApi('/auth/profile', { method: 'PUT', json: profile })
}
