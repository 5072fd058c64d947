import type { SourceListResponse } from '@cenolov/contract/admin'
import { callApi } from './api.ts'

type Source = SourceListResponse['sources'][number]

/** Removes sources, which would run, and be named on the overview, in later journeys. */
export async function removeSources(
  url: string,
  token: string,
  isRemoved: (source: Source) => boolean = () => true,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const address = `${url}/api/v1/admin/sources`
  const { sources } = await callApi<SourceListResponse>(`${address}?limit=500`, { headers })
  for (const { id } of sources.filter(isRemoved))
    await fetch(`${address}/${id}`, { method: 'DELETE', headers })
}
