import type { AccountSettings } from '@cenolov/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'

/** The settings that the server acts on. */
export function settingsQuery() {
  return queryOptions({
    queryKey: ['auth', 'settings'],
    queryFn: ({ signal }) => callApi<AccountSettings>('/auth/settings', { signal }),
  })
}

export function saveSettings(settings: AccountSettings): Promise<AccountSettings> {
  return callApi('/auth/settings', { method: 'PUT', json: settings })
}
