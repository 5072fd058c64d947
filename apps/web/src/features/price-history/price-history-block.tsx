import type { SaleHistoryResponse } from '@cenolov/contract/catalogue'
import { t } from '@cenolov/core/language'
import type { PriceEntry } from '@cenolov/core/offer'
import { HISTORY_DAYS, saleHabitText } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { percentChange } from '@cenolov/core/text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { formatEuro } from '../../format/numbers.ts'
import { ToggleGroup } from '../../ui/forms/toggle-group.tsx'
import { Skeleton } from '../../ui/loading/placeholders.tsx'
import { RetryNotice } from '../../ui/messages/retry-notice.tsx'
import { priceHistoryQuery, saleHistoryQuery } from './history-queries.ts'
import { type OtherStore, useStoreLines } from './other-stores.ts'
import { PriceChart } from './price-chart.tsx'
import { placeOfToday, priceFigures } from './price-figures.ts'
import { PriceTable } from './price-table.tsx'
import { StoreTicks } from './store-ticks.tsx'

const NO_SALES: SaleHistoryResponse = { sales: [], lowest_30: null, habit: null }

const RANGES = [HISTORY_DAYS, 30, 90, 365].map((days) => ({
  value: days,
  content: (
    <>
      {days}
      <span className="sr-only"> {t('dní')}</span>
      <span aria-hidden>&nbsp;d</span>
    </>
  ),
}))

export function PriceHistoryBlock({
  product,
  others,
}: {
  readonly product: Pick<Product, 'id'>
  readonly others: readonly OtherStore[]
}) {
  const [days, setDays] = useState(HISTORY_DAYS)
  const query = useQuery({ ...priceHistoryQuery(product.id, days), placeholderData: keepPreviousData })
  const { data: sales } = useQuery({
    ...saleHistoryQuery(product.id, days),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="historia-cien" className="flex flex-col gap-3.5 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="historia-cien" className="text-base font-bold">
          {t('História cien')}
        </h3>
        <ToggleGroup label={t('Obdobie')} value={days} onChange={setDays} choices={RANGES} size="sm" />
      </div>
      <div aria-busy={query.isFetching} className={clsx(query.isPlaceholderData && 'opacity-55')}>
        {query.data ? (
          <History history={query.data} sales={sales} others={others} days={days} />
        ) : query.isError ? (
          <RetryNotice query={query}>
            {t('Chyba pri načítavaní: {error}', { error: historyError(query.error) })}
          </RetryNotice>
        ) : (
          <div role="status" className="flex flex-col gap-3">
            <span className="sr-only">{t('Načítavam históriu cien...')}</span>
            <Skeleton className="h-14" />
            <Skeleton className="h-52" />
          </div>
        )}
      </div>
    </section>
  )
}

function historyError(error: Error): string {
  return error instanceof ApiError && error.status !== 0
    ? t('Nepodarilo sa načítať históriu cien')
    : t('Neznáma chyba')
}

/** The sale habits in words; empty with too few sales. */
function Habit({ habit }: Pick<SaleHistoryResponse, 'habit'>) {
  if (habit === null) return null
  const text = saleHabitText({
    saleDaysPercent: habit.sale_days_percent,
    usualDays: habit.usual_days,
    againstYearPercent: habit.against_year_percent,
    nextSale: habit.next_sale,
  })
  return <p className="text-sm text-pretty text-ink-2 first-letter:uppercase">{text}.</p>
}

function History({
  history,
  sales: known,
  others,
  days,
}: {
  readonly history: readonly PriceEntry[]
  readonly sales: SaleHistoryResponse | undefined
  readonly others: readonly OtherStore[]
  readonly days: number
}) {
  const { sales, lowest_30: lowest, habit } = known ?? NO_SALES
  const { lines, failed, ...ticks } = useStoreLines(others, history, days)
  const figures = priceFigures(history)
  if (figures === null) return <p className="py-4 text-ink-2">{t('Žiadne údaje o histórii cien')}</p>
  const { changePercent: change } = figures
  const tiles: readonly (readonly [string, string])[] = [
    [t('Aktuálna'), formatEuro(figures.current)],
    [t('Minimum'), formatEuro(figures.min)],
    [t('Maximum'), formatEuro(figures.max)],
    [t('Priemer'), formatEuro(figures.average)],
  ]
  return (
    <div className="@container flex flex-col gap-4">
      <dl className="grid grid-cols-3 gap-x-4 gap-y-2.5 @md:grid-cols-5">
        {tiles.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs leading-5 whitespace-nowrap text-ink-2">{name}</dt>
            <dd className="font-bold tabular-nums">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="text-xs leading-5 text-ink-2">{t('Zmena')}</dt>
          <dd
            className={clsx(
              'flex items-center gap-1 font-bold tabular-nums',
              change < 0 && 'text-brand',
              change > 0 && 'text-sale',
            )}
          >
            {change < 0 ? <TrendingDown aria-hidden className="size-4 shrink-0" /> : null}
            {change > 0 ? <TrendingUp aria-hidden className="size-4 shrink-0" /> : null}
            {percentChange(change, 1)}
          </dd>
        </div>
      </dl>
      <p className="font-semibold text-pretty">{placeOfToday(history.map(({ price }) => price))}</p>
      <Habit habit={habit} />
      <PriceChart history={history} sales={sales} lowest={lowest} lines={lines} />
      <StoreTicks others={others} {...ticks} />
      {failed.map(({ store, query }) => (
        <RetryNotice key={store} query={query}>
          {t('Ceny z\u00a0obchodu {store} sa nepodarilo načítať.', { store })}
        </RetryNotice>
      ))}
      <PriceTable history={history} sales={known?.sales} lines={lines} />
    </div>
  )
}
