import { pageWindow } from '@cenolov/core/catalogue'
import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { formatCount, outOf } from '#format/numbers.ts'
import { IconButton } from '#ui/icon-button.tsx'

const WINDOW = 5

export interface AdminPaginationProps {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}

export function AdminPagination({ page, total, onPage }: AdminPaginationProps) {
  if (total <= 1) return null
  const step = (label: string, Icon: typeof ChevronLeft, to: number, disabled: boolean) => (
    <IconButton
      label={label}
      tone="outlined"
      disabled={disabled}
      icon={<Icon aria-hidden className="size-5" />}
      onClick={() => onPage(to)}
    />
  )
  return (
    <nav aria-label={t('Stránkovanie')} className="flex flex-wrap items-center justify-center gap-1.5">
      {step(t('Prvá strana'), ChevronFirst, 1, page <= 1)}
      {step(t('Predchádzajúca strana'), ChevronLeft, page - 1, page <= 1)}
      {pageWindow(page, total, WINDOW).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={t('Strana {number}', { number: formatCount(number) })}
          aria-current={number === page ? 'page' : undefined}
          className={clsx(
            'grid min-h-11 min-w-11 place-items-center rounded-md border px-2 font-semibold tabular-nums transition-colors max-md:not-aria-[current]:hidden',
            number === page
              ? 'border-brand bg-brand text-on-brand'
              : 'border-line bg-surface hover:border-edge hover:bg-sunken',
          )}
          onClick={() => onPage(number)}
        >
          {formatCount(number)}
        </button>
      ))}
      {step(t('Nasledujúca strana'), ChevronRight, page + 1, page >= total)}
      {step(t('Posledná strana'), ChevronLast, total, page >= total)}
      <p role="status" className="ml-2 text-sm text-ink-2">
        {t('Strana {page}', { page: outOf(page, total) })}
      </p>
    </nav>
  )
}
