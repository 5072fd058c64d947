import type { PriceEntry } from '@cenolov/core'
import { formatDay } from '../../format/day.ts'
import { formatEuro } from '../../format/numbers.ts'
import type { StoreLine } from './other-stores.ts'

export interface ChartReadingProps {
  readonly entry: PriceEntry
  /** The entry's place among the days. */
  readonly index: number
  /** Its place in the chart, each 0..1. */
  readonly x: number
  readonly height: number
  readonly lines: readonly StoreLine[]
}

/** A day of the chart with its prices, where the pointer is. */
export function ChartReading({ entry, index, x, height, lines }: ChartReadingProps) {
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
        <span className="block font-bold text-ink">Cena: {formatEuro(entry.price)}</span>
        {pricesAt(lines, index).map(({ store, price }) => (
          <span key={store} className="block">
            {store}: {formatEuro(price)}
          </span>
        ))}
      </span>
    </div>
  )
}

/** The same in words. */
export function readingText(entry: PriceEntry, index: number, lines: readonly StoreLine[]): string {
  const others = pricesAt(lines, index).map(({ store, price }) => `, ${store} ${formatEuro(price)}`)
  return `${formatDay(entry.date)}, cena ${formatEuro(entry.price)}${others.join('')}`
}

function pricesAt(lines: readonly StoreLine[], index: number) {
  return lines.flatMap(({ store, prices }) => {
    const price = prices[index] ?? null
    return price === null ? [] : [{ store, price }]
  })
}
