import type { DashboardStats } from '@cenolov/contract'
import { formatCount, formatWholeEuro } from '../../format/numbers.ts'
import { Skeleton } from '../../ui/loading/placeholders.tsx'

/** Four figures of today's sales; a dash where there is none. */
export function SaleTiles({
  stats,
  failed,
}: {
  readonly stats: DashboardStats | undefined
  readonly failed: boolean
}) {
  const percent = (value: number) => (value > 0 ? `${formatCount(value)}\u00a0%` : '–')
  const tiles: readonly (readonly [string, string | undefined])[] = [
    ['Aktívne ponuky', stats && formatCount(stats.on_sale)],
    ['Najvyššia zľava', stats && percent(stats.best_discount)],
    ['Priemerná zľava', stats && percent(stats.average_discount)],
    ['Úspora dnes', stats && formatWholeEuro(stats.savings_today)],
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line xl:grid-cols-4">
      {tiles.map(([name, value]) => (
        <div key={name} className="min-w-0 bg-surface px-3.5 py-2.5 md:px-5 md:py-3.5">
          <dt className="text-[0.8125rem] leading-5 text-ink-2">{name}</dt>
          <dd className="mt-0.5 text-xl leading-7 font-bold tracking-tight whitespace-nowrap md:text-[1.4375rem] md:leading-8">
            {value ?? (failed ? '–' : <Skeleton className="inline-block h-[0.8em] w-20" />)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
