import type { CatalogueFacets } from '@cenolov/core/catalogue'
import { t } from '@cenolov/core/language'
import { memo } from 'react'
import { useOwnBranchPrices } from '#device-catalogue/own-branch-prices.ts'
import { formatCount } from '#format/numbers.ts'
import { ChipCount, ChoiceChip } from '#ui/chip.tsx'
import { withNextWeek, withOwnBranches, withoutPermanentSales, withSlovak } from '../product-list-state.ts'
import type { StateProps } from './sort-choices.tsx'

/** Filters that are on or off. Those that would change nothing are not offered. */
export const QuickFilters = memo(function QuickFilters({
  state,
  go,
  facets: { slovak, permanent },
}: StateProps & { readonly facets: CatalogueFacets }) {
  const isWithout = state.permanentSales === 'hidden'
  const hasBranches = useOwnBranchPrices() !== null
  return (
    <>
      {state.ownBranches || hasBranches ? (
        <ChoiceChip
          pressed={state.ownBranches}
          onPress={() => go(withOwnBranches(state, !state.ownBranches))}
        >
          {t('V\u00a0mojich predajniach')}
        </ChoiceChip>
      ) : null}
      {isWithout || (state.onSale && permanent > 0) ? (
        <ChoiceChip pressed={isWithout} onPress={() => go(withoutPermanentSales(state, !isWithout))}>
          {t('Bez stálych akcií')}
        </ChoiceChip>
      ) : null}
      {state.slovak || slovak > 0 ? (
        <ChoiceChip pressed={state.slovak} onPress={() => go(withSlovak(state, !state.slovak))}>
          {t('Slovenské')}
          {/* The list of chosen goods shows its own count. */}
          {state.slovak ? null : <ChipCount of={t('produktov')}>{formatCount(slovak)}</ChipCount>}
        </ChoiceChip>
      ) : null}
      <ChoiceChip pressed={state.nextWeek} onPress={() => go(withNextWeek(state, !state.nextWeek))}>
        {t('Budúci týždeň')}
      </ChoiceChip>
    </>
  )
})
