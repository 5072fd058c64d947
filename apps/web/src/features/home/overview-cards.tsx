import type { DashboardStats } from '@cenolov/contract'
import { BadgePercent, LayoutGrid, type LucideIcon, Store, TrendingDown } from 'lucide-react'
import { formatCount } from '../../format/numbers.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/loading/placeholders.tsx'

/** Key figures of the catalogue (SPEC section 2). */
export function OverviewCards({
  stats,
  failed,
}: {
  readonly stats: DashboardStats | undefined
  readonly failed: boolean
}) {
  const cards: readonly {
    readonly title: string
    readonly hint: string
    readonly icon: LucideIcon
    readonly value: string | undefined
  }[] = [
    {
      title: 'Produkty',
      hint: 'v katalógu',
      icon: LayoutGrid,
      value: stats && formatCount(stats.total_products),
    },
    { title: 'Akcie', hint: 'práve v zľave', icon: BadgePercent, value: stats && formatCount(stats.on_sale) },
    {
      title: 'Obchody',
      hint: 'na jednom mieste',
      icon: Store,
      value: stats && formatCount(stats.by_store.length),
    },
    {
      title: 'Priemerná zľava',
      hint: 'na akciových produktoch',
      icon: TrendingDown,
      value: stats && (stats.average_discount > 0 ? `${formatCount(stats.average_discount)}\u00a0%` : '–'),
    },
  ]
  return (
    <ul className="grid grid-cols-2 gap-2.5 md:gap-3.5 xl:grid-cols-4">
      {cards.map(({ title, hint, icon: Icon, value }) => (
        <li key={title}>
          <Card className="flex h-full items-start gap-3 p-3.5 md:p-4.5">
            <span className="grid size-10 shrink-0 place-items-center rounded-md bg-brand-soft text-brand max-sm:hidden">
              <Icon aria-hidden className="size-5" />
            </span>
            <div className="min-w-0">
              <p className="truncate text-sm font-semibold text-ink-2">{title}</p>
              <p className="text-2xl leading-8 font-extrabold tracking-tight">
                {value ?? (failed ? '–' : <Skeleton className="inline-block h-[0.8em] w-16" />)}
              </p>
              <p className="text-[0.8125rem] leading-5 text-ink-2">{hint}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
