import type { CatalogueResult } from '@cenolov/core'
import type { ListState } from './list-state.ts'
import { otherOffers } from './other-offers.ts'

/**
 * Among sales the two readings of SPEC meet: the list holds whatever has an `akcia`, the figure 'V akcii' and the
 * navigation count sale prices below the price. Where they differ, this says by what.
 */
export function SaleReadings({ state, page }: { readonly state: ListState; readonly page: CatalogueResult }) {
  const text = otherOffers(page, state)
  return text === '' ? null : <p className="text-[0.8125rem] leading-5 text-ink-2">{text}</p>
}
