import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatEuro } from '#format/numbers.ts'
import { categoryName } from '#languages/category-name.ts'
import { StoreName } from '#product/store-name.tsx'
import { Bars } from '#ui/bar-chart.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { EmptyState, RoundPicture } from '#ui/messages/empty-state.tsx'
import { QueryPlaceholder } from '#ui/messages/query-error-state.tsx'
import { lastDayOf, monthAfter, monthText } from './months.ts'
import { ReceiptList } from './receipt-list.tsx'
import { receiptsQuery, summaryQuery } from './receipt-queries.ts'

/** Purchases of a month, with their sums by store and by category. */
export function PurchasesOfMonth({
  month,
  isLast,
  onChange,
}: {
  readonly month: string
  readonly isLast: boolean
  readonly onChange: (month: string) => void
}) {
  const query = useQuery(receiptsQuery(month))
  const { data: summary } = useQuery(summaryQuery(`${month}-01`, lastDayOf(month)))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-2">
        <IconButton
          label={t('Predošlý mesiac')}
          icon={<ChevronLeft aria-hidden className="size-5" />}
          onClick={() => onChange(monthAfter(month, -1))}
        />
        <p className="text-center" aria-live="polite">
          <span className="block font-bold">{monthText(month)}</span>
          <span className="block text-2xl font-extrabold tracking-tight tabular-nums">
            {summary === undefined ? '\u00a0' : formatEuro(summary.total)}
          </span>
        </p>
        <IconButton
          label={t('Nasledujúci mesiac')}
          icon={<ChevronRight aria-hidden className="size-5" />}
          disabled={isLast}
          onClick={() => onChange(monthAfter(month, 1))}
        />
      </div>
      {query.data === undefined ? (
        <QueryPlaceholder
          query={query}
          failure={t('Nákupy sa nepodarilo načítať')}
          loading={t('Načítavam nákupy...')}
          className="h-64"
        />
      ) : query.data.receipts.length === 0 ? (
        <EmptyState title={t('Tento mesiac je prázdny')} picture={<RoundPicture icon={ReceiptText} />}>
          {t('Naskenujte QR kód bločku a\u00a0nákup sa tu objaví.')}
        </EmptyState>
      ) : (
        <>
          <ReceiptList label={t('Nákupy mesiaca')} receipts={query.data.receipts} />
          {summary === undefined ? (
            <Skeleton className="h-64" />
          ) : (
            <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
              <Sums
                title={t('Podľa obchodu')}
                sums={summary.stores.map(({ store, total }) => ({
                  name: store,
                  label: <StoreName store={store} />,
                  total,
                }))}
              />
              <Sums
                title={t('Podľa kategórie')}
                sums={summary.categories.map(({ category, total }) => ({
                  name: category,
                  label: categoryName(category) || t('Nezaradené'),
                  total,
                }))}
              />
            </div>
          )}
        </>
      )}
    </div>
  )
}

function Sums({
  title,
  sums,
}: {
  readonly title: string
  readonly sums: readonly { readonly name: string; readonly label: ReactNode; readonly total: number }[]
}) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 font-bold">{title}</h2>
      <Bars
        bars={sums.map(({ name, label, total }) => ({
          key: name,
          label,
          value: total,
          text: formatEuro(total),
        }))}
      />
    </section>
  )
}
