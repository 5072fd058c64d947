import { formatPrice } from '../../format/numbers.ts'
import type { StoreLine } from './other-stores.ts'
import { StoreDashes } from './store-dashes.tsx'

export interface ChartLegendProps {
  readonly hasSales: boolean
  readonly currency: string
  /** Null while unknown. */
  readonly lowest: number | null
  readonly lines: readonly StoreLine[]
  readonly day: number
}

export function ChartLegend({ hasSales, currency, lowest, lines, day }: ChartLegendProps) {
  return (
    <ul aria-hidden className="mt-2 flex flex-wrap gap-x-4 gap-y-1 pl-15 text-xs text-ink-2">
      {hasSales ? (
        <li className="flex items-center gap-1.5">
          <span className="size-3 rounded-sm bg-tag/30" />
          v&nbsp;akcii
        </li>
      ) : null}
      {lowest === null ? null : (
        <li className="flex items-center gap-1.5">
          <span className="w-4 border-t-2 border-dashed border-sale" />
          najnižšia za 30&nbsp;dní: {formatPrice(lowest, currency)}
        </li>
      )}
      {lines.map(({ store, place, prices }) => (
        <li key={store} className="flex items-center gap-1.5">
          <StoreDashes store={store} place={place} />
          {store}
          <b className="font-semibold text-ink tabular-nums">{priceText(prices[day] ?? null, currency)}</b>
        </li>
      ))}
    </ul>
  )
}

const priceText = (price: number | null, currency: string): string =>
  price === null ? '–' : formatPrice(price, currency)
