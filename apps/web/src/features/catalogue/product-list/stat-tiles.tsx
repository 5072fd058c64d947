import type { QuickStats } from '@cenolov/core'
import { formatCount, formatEuro } from '../../../format/numbers.ts'
import { Skeleton } from '../../../ui/loading/placeholders.tsx'

/** Four figures of what the list shows; a dash for prices of nothing. */
export function StatTiles({ stats }: { readonly stats: QuickStats | undefined }) {
  const price = (euros: number) => (stats && stats.totalProducts > 0 ? formatEuro(euros) : '–')
  const tiles: readonly (readonly [string, string | undefined])[] = [
    ['Produktov', stats && formatCount(stats.totalProducts)],
    ['V akcii', stats && formatCount(stats.onSale)],
    ['Priemerná cena', stats && price(stats.avgPrice)],
    ['Najlacnejšie', stats && price(stats.cheapest)],
  ]
  return (
    // Four in a row, or two where four would be narrower than their words, on a small screen or in large letters.
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(clamp(25%_-_3px,(20.5rem_-_100%)*999,50%_-_1px),1fr))] gap-px overflow-hidden rounded-lg border border-line bg-line md:max-lg:grid-cols-2">
      {tiles.map(([name, value]) => (
        <div
          key={name}
          className="flex min-w-0 flex-col-reverse justify-end bg-surface px-0.5 py-2 text-center md:flex-col md:px-4 md:py-3 xl:px-5 xl:py-3.5 md:text-left"
        >
          <dt className="text-[0.6875rem] leading-4 tracking-[-0.01em] text-ink-2 md:text-[0.8125rem] md:leading-5">
            {name}
          </dt>
          <dd className="leading-5 font-bold tracking-tight whitespace-nowrap md:mt-0.5 md:text-[1.4375rem] md:leading-8">
            {value ?? <Skeleton className="inline-block h-[0.8em] w-12 md:w-20" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
