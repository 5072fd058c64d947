import { storedChoice, useStoredChoice } from './stored-choice.ts'

export const DENSITIES = ['comfortable', 'compact'] as const
export type ListDensity = (typeof DENSITIES)[number]

const choice = storedChoice<ListDensity>({
  key: 'list_density',
  values: DENSITIES,
  byDefault: () => 'comfortable',
})

export const setListDensity = choice.write

/** How much of a list fits on the screen. */
export function useListDensity(): ListDensity {
  return useStoredChoice(choice)
}
