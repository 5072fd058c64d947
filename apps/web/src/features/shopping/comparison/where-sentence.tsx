import { type JudgedTrip, kmText, tripBalanceText } from '@cenolov/core/branches'
import { t } from '@cenolov/core/language'
import { toEuros } from '@cenolov/core/offer'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Store } from 'lucide-react'
import { Link } from 'react-router'
import { countOf, formatEuro, OF_PRODUCTS_FORMS } from '#format/numbers.ts'
import { useCompared } from '#product/compared-stores.tsx'
import { useBasketTrips } from '#product/trip/use-basket-trips.ts'
import { comparisonQuery } from '../api/comparison.ts'
import { sumsAsChosen, sumsIn } from './plan-groups.ts'
import { oneStoreText, partsText } from './plan-text.ts'

/** The answer of 'Kde nakúpiť' in one sentence with a link to the rest. Its room is reserved until it is known. */
export function WhereSentence() {
  const { data: comparison } = useQuery(comparisonQuery('price', useCompared()))
  const trips = useBasketTrips(comparison)?.trips ?? []
  const best = comparison?.cheapest_store ?? null
  const [store] = best?.stores ?? []
  const sums = comparison && best ? sumsIn(comparison, best.stores) : null
  const chosen = comparison && best ? sumsAsChosen(comparison, best.stores) : null
  return (
    <Link
      to={{ hash: 'kde-nakupit' }}
      className="grid min-h-17 max-sm:min-h-22 max-[22.5rem]:min-h-28 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 rounded-lg border border-brand/30 bg-brand-soft px-4 py-2.5 hover:border-brand"
    >
      <Store aria-hidden className="size-6 text-brand" />
      {trips.length > 0 ? (
        <TripSentence trips={trips} />
      ) : sums === null || chosen === null ? (
        <span className="font-semibold">{t('Kde nakúpiť')}</span>
      ) : (
        <span>
          <span className="block text-pretty">
            <strong className="text-lg leading-6">
              {store} {formatEuro(toEuros(sums.whole))}
            </strong>
            , {oneStoreText(chosen.inPlan, chosen.asChosen, chosen.stores.length)}
          </span>
          <span className="block text-[0.8125rem] leading-5 text-ink-2">
            {[
              partsText(sums) || t('všetko na jednej ceste'),
              chosen.leftOut > 0
                ? t('bez {leftOut} mimo týchto obchodov', {
                    leftOut: countOf(chosen.leftOut, OF_PRODUCTS_FORMS),
                  })
                : '',
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
        </span>
      )}
      <ChevronDown aria-hidden className="size-5 text-brand" />
    </Link>
  )
}

function TripSentence({ trips }: { readonly trips: readonly JudgedTrip[] }) {
  const { candidate, km } = trips[0]!
  return (
    <span>
      <span className="block text-pretty">
        <strong className="text-lg leading-6">
          {candidate.stops.map(({ store }) => store).join(t(' a\u00a0'))}{' '}
          {formatEuro(toEuros(candidate.total))}
        </strong>
      </span>
      <span className="block text-[0.8125rem] leading-5 text-pretty text-ink-2">
        {candidate.stops.length === 1 ? kmText(km) : t('spolu {km}', { km: kmText(km) })} ·{' '}
        {tripBalanceText(trips)}
      </span>
    </span>
  )
}
