import type { ListComparison } from '@cenolov/contract/shopping'
import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { countOf, formatEuro, STORES_FORMS } from '../../format/numbers.ts'
import { ComparedStores } from '../../product/compared-stores.tsx'
import { isForeignOnly, notComparedText, withForeign } from '../../product/not-compared.ts'
import { StoreDot } from '../../product/store-name.tsx'
import { type StoreVisit, storesByTrip } from '../../product/trip/basket-trips.ts'
import { BranchVisit } from '../../product/trip/branch-visit.tsx'
import { ChooseBranches } from '../../product/trip/choose-branches.tsx'
import { TripPanel } from '../../product/trip/trip-panel.tsx'
import { withTripText } from '../../product/trip/trip-words.ts'
import { useBasketTrips } from '../../product/trip/use-basket-trips.ts'
import { QueryPlaceholder } from '../../ui/messages/query-error-state.tsx'

/** Compares the open items across stores: each one, the best one, the best two, all, and the missing items. */
export function ListWhereToBuy({ query }: { readonly query: UseQueryResult<ListComparison> }) {
  return (
    <section aria-labelledby="zoznam-kde" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="zoznam-kde" className="text-xl font-bold tracking-tight">
            Kde nakúpiť
          </h2>
          <ChooseBranches />
        </div>
        <ComparedStores />
      </div>
      {query.data ? (
        <div
          aria-busy={query.isPlaceholderData}
          className={clsx('transition-opacity', query.isPlaceholderData && 'opacity-55')}
        >
          <Comparison comparison={query.data} />
        </div>
      ) : (
        <QueryPlaceholder
          query={query}
          loading="Porovnávam zoznam..."
          failure="Zoznam sa nepodarilo porovnať"
          className="h-40 rounded-lg"
        />
      )}
    </section>
  )
}

function Comparison({ comparison }: { readonly comparison: ListComparison }) {
  const { cheapest_store: one, cheapest_pair: two, everywhere: all, stores, rows } = comparison
  const trips = useBasketTrips(comparison)
  const foreign = rows.filter(({ offers }) => isForeignOnly(offers)).length
  if (one === null || all === null) {
    const notCompared = notComparedText(foreign, 'items')
    const nothing = 'Nič zo zoznamu sa teraz v\u00a0týchto obchodoch nepredáva.'
    return (
      <p className="text-ink-2">
        {foreign > 0 && foreign === rows.length ? notCompared : `${nothing} ${notCompared}`.trim()}
      </p>
    )
  }
  const textOf = new Map(
    rows.map(({ item_id, text, offers }) => [item_id, isForeignOnly(offers) ? withForeign(text) : text]),
  )
  const isMore = all.stores.length > (two ?? one).stores.length && all.whole < (two ?? one).whole
  return (
    <div className="flex flex-col gap-3.5">
      {trips === null ? null : <TripPanel {...trips} />}
      <div className="grid gap-3.5 *:only:col-span-full lg:grid-cols-2">
        <Plan title="Najlacnejší jeden obchod" plan={one} all={all} textOf={textOf} best={two === null} />
        {two === null ? null : (
          <Plan title="Najlacnejšie v dvoch obchodoch" plan={two} all={all} textOf={textOf} best />
        )}
      </div>
      {isMore ? (
        <p className="text-sm text-pretty text-ink-2">
          Keď každú položku kúpite tam, kde je najlacnejšia ({countOf(all.stores.length, STORES_FORMS)}),
          zaplatíte {formatEuro(all.whole)}. Tak sú napísané ceny pri položkách.
        </p>
      ) : null}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {storesByTrip(stores, trips?.trips ?? [])
          .filter(({ found }) => found > 0)
          .map(({ store, found, total, whole, missing }) => (
            <li key={store} className="px-4 py-2.5">
              <div className="flex items-center justify-between gap-3">
                <span className="min-w-0">
                  <span className="flex items-center gap-2 font-semibold">
                    <StoreDot store={store} />
                    {store}
                  </span>
                  <span className="block text-[0.8125rem] text-ink-2 wrap-anywhere">
                    {found} z&nbsp;{rows.length}
                    {missing.length > 0 ? ` · chýba ${missingWords(missing, textOf)}` : ' · všetko'}
                    {whole > total ? (
                      <span className="block">
                        + {formatEuro(differenceOf(whole, total))} inde za to, čo chýba
                      </span>
                    ) : null}
                    {trips === null ? null : (
                      <span className="block text-ink">{withTripText(trips.trips, store)}</span>
                    )}
                  </span>
                </span>
                <span className="shrink-0 font-bold tabular-nums">{formatEuro(total)}</span>
              </div>
              <Branch visit={trips?.visits.get(store)} />
            </li>
          ))}
      </ul>
    </div>
  )
}

function Branch({ visit }: { readonly visit: StoreVisit | undefined }) {
  return visit === undefined ? null : <BranchVisit visit={visit} isRow />
}

const differenceOf = (whole: number, total: number): number => Math.round((whole - total) * 100) / 100

const NAMED_MAX = 3

function missingWords(missing: readonly string[], textOf: ReadonlyMap<string, string>): string {
  const names = missing.slice(0, NAMED_MAX).map((id) => textOf.get(id) ?? '')
  const more = missing.length - names.length
  return names.join(', ') + (more > 0 ? ` a ďalšie (${more})` : '')
}

function Plan({
  title,
  plan,
  all,
  textOf,
  best,
}: {
  readonly title: string
  readonly plan: NonNullable<ListComparison['cheapest_store']>
  readonly all: NonNullable<ListComparison['everywhere']>
  readonly textOf: ReadonlyMap<string, string>
  readonly best: boolean
}) {
  const nowhere = plan.missing.filter((id) => all.missing.includes(id))
  const elsewhere = plan.missing.filter((id) => !all.missing.includes(id))
  return (
    <article
      className={clsx(
        'flex flex-col gap-1.5 rounded-lg border p-4',
        best ? 'border-brand bg-brand-soft' : 'border-line bg-sunken',
      )}
    >
      <h3 className="text-sm font-semibold text-ink-2">{title}</h3>
      <p className="font-bold">{plan.stores.join(' + ')}</p>
      <p className="text-[1.75rem] leading-none font-extrabold tracking-tight tabular-nums">
        {formatEuro(plan.whole)}
      </p>
      {plan.whole > plan.total ? (
        <p className="text-sm text-ink-2">
          {formatEuro(plan.total)} tu + {formatEuro(differenceOf(plan.whole, plan.total))} inde
        </p>
      ) : null}
      {elsewhere.length > 0 ? (
        <p className="text-sm text-ink-2 wrap-anywhere">inde {missingWords(elsewhere, textOf)}</p>
      ) : null}
      {nowhere.length > 0 ? (
        <p className="text-sm text-warn wrap-anywhere">bez ceny: {missingWords(nowhere, textOf)}</p>
      ) : null}
    </article>
  )
}
