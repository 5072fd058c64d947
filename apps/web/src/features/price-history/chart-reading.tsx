import { t } from '@cenolov/core/language'
import type { PriceEntry } from '@cenolov/core/offer'
import { formatDay } from '../../format/day.ts'
import { formatEuro } from '../../format/numbers.ts'
import type { StoreLine } from './other-stores.ts'

export interface ChartReadingProps {
  readonly entry: PriceEntry
  /** Its place in the chart, each 0..1. */
  readonly x: number
  readonly height: number
}

/** The price of the day under the pointer. Prices of other stores would cover the plot, so the legend has them. */
export function ChartReading({ entry, x, height }: ChartReadingProps) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-y-0 z-10 w-px bg-edge"
      style={{ left: `${x * 100}%` }}
    >
      <span
        className="absolute left-0 size-3 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-surface bg-brand forced-color-adjust-none"
        style={{ bottom: `${height * 100}%` }}
      />
      <span
        className="absolute top-1 rounded-md border border-line bg-raised px-2.5 py-1.5 text-xs leading-4.5 whitespace-nowrap text-ink-2 shadow-lift"
        style={x > 0.5 ? { right: '0.6rem' } : { left: '0.6rem' }}
      >
        {formatDay(entry.date)}
        <span className="block font-bold text-ink">
          {t('Cena: {price}', { price: formatEuro(entry.price) })}
        </span>
      </span>
    </div>
  )
}

export function readingText(entry: PriceEntry, index: number, lines: readonly StoreLine[]): string {
  const others = lines.map(({ store, prices }) => {
    const price = prices[index] ?? null
    return price === null ? '' : `, ${store} ${formatEuro(price)}`
  })
  return t('{date}, cena {price}{others}', {
    date: formatDay(entry.date),
    price: formatEuro(entry.price),
    others: others.join(''),
  })
}
