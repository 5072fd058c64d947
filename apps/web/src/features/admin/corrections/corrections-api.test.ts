import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidateAll } from '#api/mutations.ts'
import {
  aliasesQuery,
  blockedQuery,
  CONCERNED,
  namesQuery,
  productCountsQuery,
  suggestionsQuery,
} from './corrections-api.ts'

test('a change of names makes the screen ask again for all that it shows', async () => {
  const client = new QueryClient()
  const keys = [aliasesQuery(), suggestionsQuery(), namesQuery(), productCountsQuery(), blockedQuery(2)].map(
    ({ queryKey }) => queryKey,
  )
  for (const key of keys) client.setQueryData<unknown>(key, {})
  await invalidateAll(client, CONCERNED)
  expect(keys.filter((key) => client.getQueryState(key)?.isInvalidated !== true)).toEqual([])
})
