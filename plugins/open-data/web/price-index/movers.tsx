import { t } from '@cenolov/core/language'
import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf, PRODUCT_FORMS } from '#format/numbers.ts'
import { categoryName } from '#languages/category-name.ts'
import { Panel } from '#ui/layout/panel.tsx'
import type { IndexGroup, IndexPeriod } from './index-queries.ts'
import { changeText } from './index-words.ts'

const SHOWN = 5
/** Smaller changes are 0 % in words. */
const NOTHING = 0.0005

export interface MoversProps {
  /** Categories over all chains. */
  readonly groups: readonly IndexGroup[]
  readonly period: IndexPeriod
  readonly onChoose: (group: string) => void
}

/** Categories that rose and fell most: in a week, or within a year where any has one, else since their first month. */
export function Movers({ groups, period, onChoose }: MoversProps) {
  const hasYear = groups.some((group) => group.since_year !== null)
  const changes = groups.flatMap((group) => {
    const change = period === 'week' ? group.since_previous : hasYear ? group.since_year : group.since_base
    return change === null ? [] : [{ name: group.group, goods: group.goods, change }]
  })
  const rising = changes.filter(({ change }) => change > 1 + NOTHING).sort((a, b) => b.change - a.change)
  const falling = changes.filter(({ change }) => change < 1 - NOTHING).sort((a, b) => a.change - b.change)
  if (changes.length === 0) return null
  const lists = [
    {
      title: t('Kategórie, ktoré najviac zdraželi'),
      moves: rising.slice(0, SHOWN),
      empty: t('Nezdraželo nič.'),
      icon: <TrendingUp aria-hidden className="size-5 shrink-0 text-sale" />,
    },
    {
      title: t('Kategórie, ktoré najviac zlacneli'),
      moves: falling.slice(0, SHOWN),
      empty: t('Nezlacnelo nič.'),
      icon: <TrendingDown aria-hidden className="size-5 shrink-0 text-brand" />,
    },
  ]
  const since = period === 'week' ? t('za týždeň') : hasYear ? t('za rok') : t('od prvého mesiaca')
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-5">
      {lists.map(({ title, ...list }) => (
        <Panel key={title} title={title} aside={<span className="text-sm text-ink-2">{since}</span>}>
          <MoverList {...list} onChoose={onChoose} />
        </Panel>
      ))}
    </div>
  )
}

interface MoverListProps {
  readonly moves: readonly { readonly name: string; readonly goods: number; readonly change: number }[]
  readonly onChoose: (group: string) => void
  readonly empty: string
  readonly icon: ReactNode
}

function MoverList({ moves, onChoose, empty, icon }: MoverListProps) {
  if (moves.length === 0) return <p className="text-ink-2">{empty}</p>
  return (
    <ol>
      {moves.map(({ name, goods, change }) => (
        <li key={name}>
          <button
            type="button"
            className="-mx-2 flex min-h-12 w-[calc(100%+1rem)] items-center gap-3 rounded-md px-2 text-left hover:bg-sunken"
            onClick={() => {
              onChoose(name)
              window.scrollTo({ top: 0 })
            }}
          >
            {icon}
            <span className="min-w-0 grow">
              <span className="block truncate font-medium">{categoryName(name)}</span>
              <span className="block text-[0.8125rem] text-ink-2">{countOf(goods, PRODUCT_FORMS)}</span>
            </span>
            <span className="font-bold tabular-nums">{changeText(change)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
