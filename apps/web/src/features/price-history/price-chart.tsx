import type { SaleHistoryResponse } from '@cenolov/contract'
import type { PriceEntry } from '@cenolov/core'
import { useState } from 'react'
import { formatDay } from '../../format/day.ts'
import { formatEuro } from '../../format/numbers.ts'
import { chartHeights, chartRange, saleSpans } from './price-figures.ts'

/** Units of the viewBox, which is stretched to fit. */
const WIDTH = 1000
const HEIGHT = 160

/**
 * The line chart of a price history, 160 px high (SPEC section 2). Pointer, touch and arrow keys show a day's price;
 * `PriceTable` is its text alternative.
 */
export function PriceChart({
  history,
  sales,
  lowest,
}: {
  readonly history: readonly PriceEntry[]
  readonly sales: SaleHistoryResponse['sales']
  /** The lowest price of the last 30 days, in euro; null while it is not known. */
  readonly lowest: number | null
}) {
  const [shown, setShown] = useState<number | null>(null)
  const prices = history.map(({ price }) => price)
  const heights = chartHeights(prices)
  const { low, high } = chartRange(prices)
  const beyond = prices.find((price) => price > high)
  const last = history.length - 1
  const x = (index: number) => (last === 0 ? 0.5 : index / last)
  const y = (index: number) => ((1 - (heights[index] ?? 0)) * HEIGHT).toFixed(1)
  // A price holds until the day of the next: a slope between two would show prices that nobody paid.
  const steps = history.slice(1).map((_, place) => `H${(x(place + 1) * WIDTH).toFixed(1)} V${y(place + 1)}`)
  const line = `M0 ${y(0)} ${steps.join(' ')} H${WIDTH}`
  const lowestAt = lowest === null || high === low ? -1 : 1 - (lowest - low) / (high - low)
  const entry = shown === null ? undefined : history[shown]

  function point(clientX: number, box: DOMRect) {
    const part = Math.min(1, Math.max(0, (clientX - box.left) / box.width))
    setShown(Math.round(part * last))
  }

  return (
    <figure>
      <figcaption className="mb-2 font-semibold">Vývoj ceny</figcaption>
      <div className="flex gap-2">
        <div
          aria-hidden
          className="flex h-40 w-13 shrink-0 flex-col justify-between text-right text-xs leading-none text-ink-2 tabular-nums"
        >
          {[high, (low + high) / 2, low].map((price) => (
            <span key={price}>{formatEuro(price)}</span>
          ))}
        </div>
        <div
          className="relative h-40 min-w-0 grow rounded-sm has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus"
          onPointerMove={(event) => point(event.clientX, event.currentTarget.getBoundingClientRect())}
          onPointerLeave={() => setShown(null)}
        >
          <svg
            aria-hidden
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {[0, 0.5, 1].map((part) => (
              <path
                key={part}
                d={`M0 ${part * HEIGHT} H${WIDTH}`}
                vectorEffect="non-scaling-stroke"
                className="stroke-line"
                strokeDasharray={part === 1 ? undefined : '3 4'}
              />
            ))}
            {saleSpans(history, sales).map(({ from, to }) => (
              <rect
                key={from}
                x={x(from) * WIDTH}
                y={0}
                width={Math.max(4, (x(to) - x(from)) * WIDTH)}
                height={HEIGHT}
                className="fill-tag/30"
              />
            ))}
            {lowestAt < 0 || lowestAt > 1 ? null : (
              <path
                d={`M0 ${(lowestAt * HEIGHT).toFixed(1)} H${WIDTH}`}
                vectorEffect="non-scaling-stroke"
                strokeDasharray="6 4"
                strokeWidth={1.5}
                className="stroke-sale"
              />
            )}
            <path
              d={line}
              fill="none"
              strokeWidth={2.5}
              strokeLinejoin="miter"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
              className="stroke-brand"
            />
          </svg>
          {beyond === undefined ? null : (
            // Equal prices above the range: the line is at the top, with its value.
            <span
              aria-hidden
              className="absolute top-2 left-2 rounded-sm bg-raised px-1.5 py-0.5 text-xs font-semibold text-ink-2"
            >
              stále {formatEuro(beyond)}
            </span>
          )}
          {entry && shown !== null ? (
            <div
              aria-hidden
              className="pointer-events-none absolute inset-y-0 z-10 w-px bg-edge"
              style={{ left: `${x(shown) * 100}%` }}
            >
              <span
                className="absolute left-0 size-3 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-surface bg-brand"
                style={{ bottom: `${(heights[shown] ?? 0) * 100}%` }}
              />
              <span
                className="absolute top-1 rounded-md border border-line bg-raised px-2.5 py-1.5 text-xs leading-4.5 whitespace-nowrap text-ink-2 shadow-lift"
                style={x(shown) > 0.5 ? { right: '0.6rem' } : { left: '0.6rem' }}
              >
                {formatDay(entry.date)}
                <span className="block font-bold text-ink">Cena: {formatEuro(entry.price)}</span>
              </span>
            </div>
          ) : null}
          <input
            type="range"
            aria-label="Deň"
            aria-valuetext={
              history[shown ?? last]
                ? `${formatDay(history[shown ?? last]?.date ?? '')}, cena ${formatEuro(history[shown ?? last]?.price ?? 0)}`
                : ''
            }
            min={0}
            max={last}
            value={shown ?? last}
            className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
            onChange={(event) => setShown(Number(event.target.value))}
            onBlur={() => setShown(null)}
          />
        </div>
      </div>
      <div aria-hidden className="mt-1.5 flex justify-between pl-15 text-xs text-ink-2">
        <span>{formatDay(history[0]?.date ?? '')}</span>
        {last > 0 ? <span>{formatDay(history[last]?.date ?? '')}</span> : null}
      </div>
      <ul aria-hidden className="mt-2 flex flex-wrap gap-x-4 gap-y-1 pl-15 text-xs text-ink-2">
        {sales.length === 0 ? null : (
          <li className="flex items-center gap-1.5">
            <span className="size-3 rounded-sm bg-tag/30" />
            v&nbsp;akcii
          </li>
        )}
        {lowest === null ? null : (
          <li className="flex items-center gap-1.5">
            <span className="w-4 border-t-2 border-dashed border-sale" />
            najnižšia za 30&nbsp;dní: {formatEuro(lowest)}
          </li>
        )}
      </ul>
    </figure>
  )
}
