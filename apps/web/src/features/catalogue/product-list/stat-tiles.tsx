import type { QuickStats } from '@cenolov/core'
import { formatCount } from '../../../format/count.ts'
import { formatEuro } from '../../../format/euro.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

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
    <dl className="scroll-row -mx-3.5 gap-2 px-3.5 md:mx-0 md:grid md:grid-cols-2 md:gap-0 md:overflow-hidden md:rounded-lg md:border md:border-line md:bg-line md:p-0 md:gap-px md:my-0 xl:grid-cols-4">
      {tiles.map(([name, value]) => (
        <div
          key={name}
          className="flex shrink-0 items-baseline gap-1.5 rounded-full border border-line bg-surface px-3.5 py-1.5 whitespace-nowrap md:block md:rounded-none md:border-0 md:px-5 md:py-3.5"
        >
          <dt className="text-[0.8125rem] text-ink-2">{name}</dt>
          <dd className="font-bold tracking-tight md:mt-0.5 md:text-[1.4375rem] md:leading-8">
            {value ?? <Skeleton className="inline-block h-[0.8em] w-14 md:w-20" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
