import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { ToggleGroup } from '../ui/forms/toggle-group.tsx'
import { storedChoice, useStoredChoice } from '../ui/hooks/stored-choice.ts'
import { useOwnBranches } from './branches/own-branches.ts'
import { settingsQuery } from './shopper-cards.ts'

const comparedStores = storedChoice<'own' | 'all'>({
  key: 'compared_stores',
  values: ['own', 'all'],
  byDefault: () => 'own',
})

/** Stores in which a comparison looks for goods. */
export interface Compared {
  /** Names of the stores; empty for all. */
  readonly stores: readonly string[]
  /** Ids of the branches, whose stores are `stores`; empty for whole chains. */
  readonly branches: readonly number[]
}

const EVERYWHERE: Compared = { stores: [], branches: [] }

/**
 * Returns where to compare: in the shopper's own branches or else own stores, unless they choose all; undefined until
 * it is known.
 */
export function useCompared(): Compared | undefined {
  const { data, isPending } = useQuery(settingsQuery())
  const own = useOwnBranches()
  const choice = useStoredChoice(comparedStores)
  if (isPending || own === undefined) return undefined
  if (choice === 'all') return EVERYWHERE
  if (own.length === 0) return { stores: data?.stores ?? [], branches: [] }
  return { stores: [...new Set(own.map(({ store }) => store))], branches: own.map(({ id }) => id) }
}

/** Returns the query string of a comparison; empty for all stores. */
export function comparedParams(compared: Compared | undefined): string {
  const { stores, branches } = compared ?? EVERYWHERE
  if (branches.length > 0) return `?branches=${branches}`
  return stores.length === 0 ? '' : `?${new URLSearchParams({ stores: stores.join(',') })}`
}

/** Chooses between the shopper's own branches or stores and all; nothing without own ones. */
export function ComparedStores() {
  const { data } = useQuery(settingsQuery())
  const branches = useOwnBranches()?.length ?? 0
  const choice = useStoredChoice(comparedStores)
  const stores = data?.stores?.length ?? 0
  if (branches === 0 && stores === 0) return null
  return (
    <ToggleGroup
      label={t('Porovnať v\u00a0obchodoch')}
      value={choice}
      onChange={comparedStores.write}
      choices={[
        {
          value: 'own',
          content:
            branches > 0
              ? t('Moje predajne ({branches})', { branches })
              : t('Moje obchody ({stores})', { stores }),
        },
        { value: 'all', content: t('Všetky') },
      ]}
      size="md"
    />
  )
}
