import type { AccountSettings } from '@cenolov/contract/account'
import { DEFAULT_TRIP } from '@cenolov/core/branches'
import { hasCard, type Shopper } from '@cenolov/core/offer'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiSession, callApi } from '../api/api-client.ts'
import { todayInShops } from '../format/day.ts'
import { useToday } from '../format/use-today.ts'
import { useOptimisticSave } from '../ui/hooks/use-optimistic-save.ts'

const OF_VISITORS: AccountSettings = { alerts_by_email: false, cards: [], branches: [], trip: DEFAULT_TRIP }

/** Queries the settings of the account; a visitor has none of them. */
export function settingsQuery() {
  return queryOptions({
    queryKey: ['auth', 'settings'],
    queryFn: ({ signal }) =>
      apiSession().token() === null ? OF_VISITORS : callApi<AccountSettings>('/auth/settings', { signal }),
  })
}

/** Saves the given settings; the others stay. The answer has all of them, so no two are saved at once. */
export function savingOfSettings(client: QueryClient) {
  return {
    mutationFn: (settings: Partial<AccountSettings>) =>
      callApi<AccountSettings>('/auth/settings', { method: 'PUT', json: settings }),
    onSuccess: async (settings: AccountSettings, changed: Partial<AccountSettings>) => {
      client.setQueryData(settingsQuery().queryKey, settings)
      // The server compares stores with the cards.
      if (changed.cards) await client.invalidateQueries({ queryKey: ['auth', 'basket'] })
    },
    scope: { id: 'settings' },
  }
}

export const withoutCards = (): Shopper => ({ day: todayInShops(), cards: [] })

/** Returns the shopper of today for `bestPrice`: without cards until they are known. */
export function useShopper(): Shopper {
  const { data } = useQuery(settingsQuery())
  return { day: useToday(), cards: data?.cards ?? [] }
}

/**
 * Returns the shopper's own names, and the function that ticks one. `names` is undefined until they are known, or
 * before the shopper was asked.
 */
export function useOwnNames(kind: 'cards' | 'stores') {
  const client = useQueryClient()
  const query = useQuery(settingsQuery())
  // A tick is shown at once; when it cannot be saved, it is reverted.
  const [names, choose, save] = useOptimisticSave(
    query.data?.[kind],
    savingOfSettings(client),
    (chosen) => chosen[kind],
  )
  const tick = (name: string, has: boolean) => {
    const others = (names ?? []).filter((one) => !hasCard([one], name))
    choose({ [kind]: has ? [...others, name] : others })
  }
  return { query, names, save, tick }
}
export type OwnNames = ReturnType<typeof useOwnNames>
