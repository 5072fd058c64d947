import { useQuery } from '@tanstack/react-query'
import { ToggleGroup } from '../ui/forms/toggle-group.tsx'
import { storedChoice, useStoredChoice } from '../ui/hooks/stored-choice.ts'
import { settingsQuery } from './offer/shopper-cards.ts'

const comparedStores = storedChoice<'own' | 'all'>({
  key: 'compared_stores',
  values: ['own', 'all'],
  byDefault: () => 'own',
})

/**
 * The stores among which it is compared where to buy: the shopper's own ones, unless they want to see all. Empty means
 * all stores; undefined until it is known.
 */
export function useComparedStores(): readonly string[] | undefined {
  const { data, isPending } = useQuery(settingsQuery())
  const choice = useStoredChoice(comparedStores)
  if (isPending) return undefined
  return choice === 'own' ? (data?.stores ?? []) : []
}

/** As the parameter `stores` of a comparison: with the sign before it, empty for all stores. */
export const storesParam = (stores: readonly string[] = [], sign: '?' | '&'): string =>
  stores.length === 0 ? '' : `${sign}${new URLSearchParams({ stores: stores.join(',') })}`

/** Chooses between one's own stores and all; nothing for a shopper who has named none. */
export function ComparedStores() {
  const { data } = useQuery(settingsQuery())
  const choice = useStoredChoice(comparedStores)
  const own = data?.stores ?? []
  if (own.length === 0) return null
  return (
    <ToggleGroup
      label={'Porovnať v\u00a0obchodoch'}
      value={choice}
      onChange={comparedStores.write}
      choices={[
        { value: 'own', content: `Moje obchody (${own.length})` },
        { value: 'all', content: 'Všetky' },
      ]}
      size="md"
    />
  )
}
