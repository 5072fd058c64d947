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
 * Returns the compared stores: the shopper's own ones, unless they choose all. Empty means all stores; undefined until
 * it is known.
 */
export function useComparedStores(): readonly string[] | undefined {
  const { data, isPending } = useQuery(settingsQuery())
  const choice = useStoredChoice(comparedStores)
  if (isPending) return undefined
  return choice === 'own' ? (data?.stores ?? []) : []
}

/** Returns the parameter `stores` of a comparison: with the sign before it, empty for all stores. */
export const storesParam = (stores: readonly string[] = [], sign: '?' | '&'): string =>
  stores.length === 0 ? '' : `${sign}${new URLSearchParams({ stores: stores.join(',') })}`

/** Chooses between the shopper's own stores and all; nothing without own ones. */
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
