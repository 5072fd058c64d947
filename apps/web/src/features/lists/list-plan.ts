import type { ListComparison } from '@cenolov/contract/shopping'
import { useCallback, useState } from 'react'
import { listKeysOf } from '#api/offline-state.ts'

/** The lists of a household are few; old ones give way. */
const LISTS_MAX = 20

type Plans = Readonly<Record<string, readonly string[]>>

/** Returns the stores that a list is bought in, as chosen on this device, and the function that chooses others. */
export function useListPlan(account: number, id: string) {
  const [stores, setStores] = useState<readonly string[] | null>(() => readPlans(account)[id] ?? null)
  const choose = useCallback(
    (chosen: readonly string[]) => {
      setStores(chosen)
      const { [id]: _, ...others } = readPlans(account)
      keepPlans(account, { [id]: chosen, ...others })
    },
    [account, id],
  )
  return [stores, choose] as const
}

/** Returns the stores that price the rows: the chosen ones while they are compared, else the cheapest one. */
export function planStores(
  chosen: readonly string[] | null,
  comparison: ListComparison | null,
): readonly string[] {
  if (comparison === null) return chosen ?? []
  const isCompared = chosen?.every((store) => comparison.stores.some((one) => one.store === store)) ?? false
  return isCompared ? (chosen ?? []) : (comparison.cheapest_store?.stores ?? [])
}

export const isSamePlan = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((store) => other.includes(store))

function readPlans(account: number): Plans {
  try {
    return JSON.parse(localStorage.getItem(listKeysOf(account).plans) ?? '{}')
  } catch {
    return {}
  }
}

function keepPlans(account: number, plans: Plans): void {
  try {
    localStorage.setItem(
      listKeysOf(account).plans,
      JSON.stringify(Object.fromEntries(Object.entries(plans).slice(0, LISTS_MAX))),
    )
  } catch {
    // Refused storage: the choice lasts as long as the page.
  }
}
