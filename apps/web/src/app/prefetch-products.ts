import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { sessionToken } from '../features/auth/session.ts'
import { productPageQuery } from '../features/catalogue/api/product-page.ts'
import { listParams, parseListState } from '../features/catalogue/product-list/list-state.ts'
import { settings } from './settings/settings.ts'

/** Asks for the list while the list's code is still on its way. It never waits: the list shows how it goes. */
export function prefetchProducts({ request }: LoaderFunctionArgs): null {
  if (sessionToken() === null && !settings.publicBrowsing) return null
  const state = parseListState(new URL(request.url).searchParams)
  void queryClient.prefetchQuery(productPageQuery(listParams(state).toString()))
  return null
}
