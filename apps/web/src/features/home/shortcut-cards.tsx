import type { DashboardStats } from '@cenolov/contract/catalogue'
import { t } from '@cenolov/core/language'
import { ChevronRight, LayoutGrid, type LucideIcon, Percent, Trophy } from 'lucide-react'
import { Link } from 'react-router'
import { formatCount } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

export function ShortcutCards({ stats }: { readonly stats: DashboardStats | undefined }) {
  const cards: readonly {
    readonly title: string
    readonly text: string
    readonly to: string
    readonly icon: LucideIcon
    readonly tone: BadgeTone
    readonly badge: string | undefined
  }[] = [
    {
      title: t('Všetky produkty'),
      text: t('Celý katalóg od najlacnejších'),
      to: paths.products,
      icon: LayoutGrid,
      tone: 'brand',
      badge: stats && formatCount(stats.total_products),
    },
    {
      title: t('Top ponuky'),
      text: t('Od najväčšej zľavy'),
      to: paths.topOffers,
      icon: Trophy,
      tone: 'tag',
      badge: '20+',
    },
    {
      title: t('Akcie'),
      text: t('Všetko, čo je práve v\u00a0zľave'),
      to: paths.sales,
      icon: Percent,
      tone: 'sale',
      badge: stats && formatCount(stats.with_akcia),
    },
  ]
  return (
    <ul className="max-md:scroll-row max-md:-mx-3.5 max-md:gap-2 max-md:px-3.5 md:grid md:grid-cols-3 md:gap-3.5">
      {cards.map(({ title, text, to, icon: Icon, tone, badge }) => (
        <li key={title} className="max-md:shrink-0">
          <Link
            to={to}
            className="group flex h-full min-h-11 items-center gap-3 rounded-lg border border-line bg-surface px-3.5 py-2 shadow-card transition-[box-shadow,border-color] duration-200 hover:border-edge hover:shadow-lift md:px-4"
          >
            <span className="grid size-10 shrink-0 place-items-center max-lg:hidden rounded-md bg-sunken text-ink-2">
              <Icon aria-hidden className="size-5.5" />
            </span>
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold">
                {title}
                {badge === undefined ? null : <Badge tone={tone}>{badge}</Badge>}
              </span>
              <span className="block text-sm text-ink-2 max-lg:hidden">{text}</span>
            </span>
            <ChevronRight
              aria-hidden
              className="size-5 shrink-0 text-ink-3 transition-transform group-hover:translate-x-0.5"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
