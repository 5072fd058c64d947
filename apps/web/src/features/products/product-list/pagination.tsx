import { pageWindow, wrapPage } from '@cenolov/core/catalogue'
import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#format/numbers.ts'
import { isForBrowser } from '#ui/search-link.tsx'
import { listParams, type ProductListState, withPage } from './product-list-state.ts'

const BOX =
  'grid h-11 min-w-11 place-items-center rounded-md border px-2 font-semibold pointer-fine:transition-colors'
const STEP = `${BOX} border-line bg-surface hover:border-edge hover:bg-sunken`
const CURRENT = `${BOX} pointer-events-none border-ink bg-ink text-paper`

export interface PaginationProps {
  readonly state: ProductListState
  readonly total: number
  readonly onTurn: (next: ProductListState) => void
}

/** Links to the pages, wrapping around at both ends; empty for a single page. */
export function Pagination({ state, total, onTurn }: PaginationProps) {
  if (total <= 1) return null
  const { page } = state
  const linkTo = (target: number) => {
    const next = withPage(state, target)
    return {
      to: { search: listParams(next).toString() },
      onClick: (event: MouseEvent) => {
        if (!isForBrowser(event)) onTurn(next)
      },
    }
  }
  const step = (target: number, label: string, icon: ReactNode) => (
    <Link {...linkTo(wrapPage(target, total))} aria-label={label} title={label} className={STEP}>
      {icon}
    </Link>
  )
  return (
    <nav aria-label={t('Stránkovanie')} className="mt-7 flex flex-wrap items-center justify-center gap-2">
      {step(page - 1, t('Predchádzajúca strana'), <ChevronLeft aria-hidden className="size-5" />)}
      <ol className="flex flex-wrap justify-center gap-1 max-md:order-first max-md:w-full md:gap-2">
        {pageWindow(page, total).map((number) => (
          <li key={number}>
            <Link
              {...linkTo(number)}
              aria-label={t('Strana {number}', { number })}
              aria-current={number === page ? 'page' : undefined}
              className={clsx('max-md:px-1 max-[22.5rem]:min-w-10', number === page ? CURRENT : STEP)}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      <span className="min-w-20 text-center font-semibold text-ink-2 md:order-last md:min-w-0 md:pl-2 md:text-sm">
        <span className="sr-only">{t('Strana')} </span>
        {formatCount(page)} / {formatCount(total)}
      </span>
      {step(page + 1, t('Nasledujúca strana'), <ChevronRight aria-hidden className="size-5" />)}
    </nav>
  )
}
