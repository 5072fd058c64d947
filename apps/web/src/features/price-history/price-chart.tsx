import type { SaleHistoryResponse } from '@cenolov/contract/catalogue'
import { t } from '@cenolov/core/language'
import type { PriceEntry } from '@cenolov/core/offer'
import { useState } from 'react'
import { PointedChart } from '#ui/pointed-chart.tsx'
import { formatDay } from '../../format/day.ts'
import { formatEuro } from '../../format/numbers.ts'
import { LineInitials, StoreDashes } from '../../product/store-dashes.tsx'
import { ChartPlot } from './chart-plot.tsx'
import { ChartReading, readingText } from './chart-reading.tsx'
import { placeOfDay } from './chart-steps.ts'
import type { StoreLine } from './other-stores.ts'
import { chartRange, heightIn } from './price-figures.ts'

/**
 * The line chart of a price history, 160 px high. Pointer, touch and arrow keys show a day's price; `PriceTable` is its
 * text alternative.
 */
export function PriceChart({
  history,
  sales,
  lowest,
  lines,
}: {
  readonly history: readonly PriceEntry[]
  readonly sales: SaleHistoryResponse['sales']
  /** The lowest price of the last 30 days; null while unknown. */
  readonly lowest: number | null
  readonly lines: readonly StoreLine[]
}) {
  const [shown, setShown] = useState<number | null>(null)
  const prices = [
    ...history.map(({ price }) => price),
    ...lines.flatMap((line) => line.prices.filter((price) => price !== null)),
  ]
  const range = chartRange(prices)
  const { low, high } = range
  const last = history.length - 1
  const entry = shown === null ? undefined : history[shown]
  const spoken = shown ?? last
  const spokenEntry = history[spoken]

  return (
    <figure>
      <figcaption className="mb-2 font-semibold">{t('Vývoj ceny')}</figcaption>
      <div className="flex gap-2">
        <div
          aria-hidden
          className="flex h-40 w-13 shrink-0 flex-col justify-between text-right text-xs leading-none text-ink-2 tabular-nums"
        >
          {[high, (low + high) / 2, low].map((price) => (
            <span key={price}>{formatEuro(price)}</span>
          ))}
        </div>
        <PointedChart
          label={t('Deň')}
          text={spokenEntry ? readingText(spokenEntry, spoken, lines) : ''}
          last={last}
          shown={shown}
          onShown={setShown}
          className="h-40"
        >
          <ChartPlot history={history} range={range} sales={sales} lowest={lowest} lines={lines} />
          {lines.map(({ store, prices: ofStore }, index) => {
            const end = ofStore.at(-1) ?? null
            const height = end === null ? null : heightIn(range, end)
            return <LineInitials key={store} store={store} place={index} height={height} />
          })}
          {entry && shown !== null ? (
            <ChartReading
              entry={entry}
              x={placeOfDay(shown, history.length)}
              height={heightIn(range, entry.price)}
            />
          ) : null}
        </PointedChart>
      </div>
      <div aria-hidden className="mt-1.5 flex justify-between pl-15 text-xs text-ink-2">
        <span>{formatDay(history[0]?.date ?? '')}</span>
        {last > 0 ? <span>{formatDay(history[last]?.date ?? '')}</span> : null}
      </div>
      <ChartLegend hasSales={sales.length > 0} lowest={lowest} lines={lines} day={spoken} />
    </figure>
  )
}

interface ChartLegendProps {
  readonly hasSales: boolean
  /** Null while unknown. */
  readonly lowest: number | null
  readonly lines: readonly StoreLine[]
  readonly day: number
}

function ChartLegend({ hasSales, lowest, lines, day }: ChartLegendProps) {
  return (
    <ul aria-hidden className="mt-2 flex flex-wrap gap-x-4 gap-y-1 pl-15 text-xs text-ink-2">
      {hasSales ? (
        <li className="flex items-center gap-1.5">
          <span className="size-3 rounded-sm bg-tag/30" />
          {t('v\u00a0akcii')}
        </li>
      ) : null}
      {lowest === null ? null : (
        <li className="flex items-center gap-1.5">
          <span className="w-4 border-t-2 border-dashed border-sale" />
          {t('najnižšia za 30\u00a0dní: {lowest}', { lowest: formatEuro(lowest) })}
        </li>
      )}
      {lines.map(({ store, place, prices }) => (
        <li key={store} className="flex items-center gap-1.5">
          <StoreDashes store={store} place={place} />
          {store}
          <b className="font-semibold text-ink tabular-nums">{priceText(prices[day] ?? null)}</b>
        </li>
      ))}
    </ul>
  )
}

const priceText = (price: number | null): string => (price === null ? '–' : formatEuro(price))
