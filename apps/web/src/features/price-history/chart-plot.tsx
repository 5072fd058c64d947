import type { SaleHistoryResponse } from '@cenolov/contract/catalogue'
import type { PriceEntry } from '@cenolov/core/offer'
import { storeLook } from '../../product/store-dashes.tsx'
import { CHART_HEIGHT, CHART_WIDTH, placeOfDay, stepPath } from './chart-steps.ts'
import type { StoreLine } from './other-stores.ts'
import { type ChartRange, heightIn, saleSpans } from './price-figures.ts'

export interface ChartPlotProps {
  readonly history: readonly PriceEntry[]
  readonly range: ChartRange
  readonly sales: SaleHistoryResponse['sales']
  readonly lowest: number | null
  readonly lines: readonly StoreLine[]
  /** Only the lines, for a chart as high as a line of text. */
  readonly isBare?: boolean
}

export function ChartPlot({ history, range, sales, lowest, lines, isBare = false }: ChartPlotProps) {
  const x = (index: number) => placeOfDay(index, history.length) * CHART_WIDTH
  const heightsOf = (prices: readonly (number | null)[]) =>
    prices.map((price) => (price === null ? null : heightIn(range, price)))
  const lowestAt =
    lowest === null || lowest < range.low || lowest > range.high ? null : heightIn(range, lowest)
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      {(isBare ? [] : [0, 0.5, 1]).map((part) => (
        <path
          key={part}
          d={`M0 ${part * CHART_HEIGHT} H${CHART_WIDTH}`}
          vectorEffect="non-scaling-stroke"
          className="stroke-line"
          strokeDasharray={part === 1 ? undefined : '3 4'}
        />
      ))}
      {saleSpans(history, sales).map(({ from, to }) => (
        <rect
          key={from}
          x={x(from)}
          y={0}
          width={Math.max(4, x(to) - x(from))}
          height={CHART_HEIGHT}
          className="fill-tag/30"
        />
      ))}
      {lowestAt === null ? null : (
        <path
          d={`M0 ${((1 - lowestAt) * CHART_HEIGHT).toFixed(1)} H${CHART_WIDTH}`}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="6 4"
          strokeWidth={1.5}
          className="stroke-sale"
        />
      )}
      {lines.map((line) => (
        <path key={line.store} d={stepPath(heightsOf(line.prices))} fill="none" {...storeLook(line)} />
      ))}
      <path
        d={stepPath(heightsOf(history.map(({ price }) => price)))}
        fill="none"
        strokeWidth={2.5}
        strokeLinejoin="miter"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-brand"
      />
    </svg>
  )
}
