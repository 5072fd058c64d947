import { useState } from 'react'
import { LineInitials, StoreDashes, storeLook } from '#product/store-dashes.tsx'
import { PointedChart } from '#ui/pointed-chart.tsx'
import { heightOf, type IndexLine, indexRange, linePath, valueTicks, yearTicks } from './index-lines.ts'
import type { IndexPeriod } from './index-queries.ts'
import { changeText, periodName, shortTime, timeWords } from './index-words.ts'

const WIDTH = 1_000
const HEIGHT = 240

export interface IndexChartProps {
  readonly title: string
  readonly period: IndexPeriod
  readonly times: readonly string[]
  readonly main: IndexLine
  /** The same goods by GEKS; null where it has no figure. */
  readonly geks: IndexLine | null
  readonly stores: readonly IndexLine[]
}

/**
 * Lines of the index. Pointer, touch and arrow keys show the figures of a month or week; `IndexTable` is the text
 * alternative.
 */
export function IndexChart({ title, period, times, main, geks, stores }: IndexChartProps) {
  const [shown, setShown] = useState<number | null>(null)
  const lines = [main, ...(geks === null ? [] : [geks]), ...stores]
  const range = indexRange(lines)
  const last = times.length - 1
  const place = shown ?? last
  const pathOf = ({ values }: IndexLine) =>
    linePath(
      values.map((value) => (value === null ? null : heightOf(range, value))),
      WIDTH,
      HEIGHT,
    )
  const ticks = valueTicks(range)
  const years = yearTicks(times)
  const yOf = (value: number) => ((1 - heightOf(range, value)) * HEIGHT).toFixed(1)
  const spoken = lines.flatMap(({ name, values }) => {
    const value = values[place] ?? null
    return value === null ? [] : [`${name} ${changeText(value)}`]
  })

  return (
    <figure>
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="text-sm max-sm:basis-full text-ink-2">{timeWords(times[place] ?? '')}</span>
      </figcaption>
      <div className="flex gap-2">
        <div
          aria-hidden
          className="relative h-60 w-12 shrink-0 text-right text-xs leading-none text-ink-2 tabular-nums"
        >
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute right-0 translate-y-1/2 whitespace-nowrap"
              style={{ bottom: `${heightOf(range, tick) * 100}%` }}
            >
              {changeText(tick)}
            </span>
          ))}
        </div>
        <PointedChart
          label={periodName(period)}
          text={`${timeWords(times[place] ?? '')}: ${spoken.join(', ')}`}
          last={last}
          shown={shown}
          onShown={setShown}
          className="h-60"
        >
          <svg
            aria-hidden
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {ticks.map((tick) => {
              const isBase = changeText(tick) === changeText(1)
              return (
                <path
                  key={tick}
                  d={`M0 ${yOf(tick)} H${WIDTH}`}
                  vectorEffect="non-scaling-stroke"
                  strokeDasharray={isBase ? '3 4' : undefined}
                  className={isBase ? 'stroke-edge' : 'stroke-line'}
                />
              )
            })}
            {years.map(({ year, place: january }) => (
              <path
                key={year}
                d={`M${((january / last) * WIDTH).toFixed(1)} 0 V${HEIGHT}`}
                vectorEffect="non-scaling-stroke"
                className="stroke-line"
              />
            ))}
            {stores.map((line, index) => (
              <path
                key={line.name}
                d={pathOf(line)}
                fill="none"
                {...storeLook({ store: line.name, place: index })}
              />
            ))}
            {geks === null ? null : (
              <path
                d={pathOf(geks)}
                fill="none"
                strokeWidth={2}
                strokeDasharray="1 5"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
                className="stroke-ink-2"
              />
            )}
            <path
              d={pathOf(main)}
              fill="none"
              strokeWidth={3}
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
              className="stroke-brand"
            />
          </svg>
          {stores.map(({ name, values }, index) => {
            const end = values.at(-1) ?? null
            const height = end === null ? null : heightOf(range, end)
            return <LineInitials key={name} store={name} place={index} height={height} />
          })}
          {shown === null ? null : (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 w-px bg-edge"
              style={{ left: `${(last === 0 ? 0.5 : shown / last) * 100}%` }}
            />
          )}
        </PointedChart>
      </div>
      {years.length === 0 ? (
        <div aria-hidden className="mt-1.5 flex justify-between pl-14 text-xs text-ink-2">
          <span>{shortTime(times[0] ?? '')}</span>
          {last > 0 ? <span>{shortTime(times[last] ?? '')}</span> : null}
        </div>
      ) : (
        <div aria-hidden className="relative mt-1.5 ml-14 h-4 text-xs text-ink-2 tabular-nums">
          {years.map(({ year, place: january }) => (
            <span
              key={year}
              className="absolute -translate-x-1/2"
              style={{ left: `${(january / last) * 100}%` }}
            >
              {year}
            </span>
          ))}
        </div>
      )}
      <ul aria-hidden className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 pl-14 text-sm text-ink-2">
        <LegendItem value={main.values[place]} name={main.name}>
          <span className="w-6 border-t-3 border-brand" />
        </LegendItem>
        {stores.map((line, index) => (
          <LegendItem key={line.name} value={line.values[place]} name={line.name}>
            <StoreDashes store={line.name} place={index} />
          </LegendItem>
        ))}
        {geks === null ? null : (
          <LegendItem value={geks.values[place]} name={geks.name}>
            <span className="w-6 border-t-2 border-dotted border-ink-2" />
          </LegendItem>
        )}
      </ul>
    </figure>
  )
}

/** A value has room for any figure, because a legend that wraps differently would move the target of a tap. */
function LegendItem(props: {
  readonly name: string
  readonly value: number | null | undefined
  readonly children: React.ReactNode
}) {
  const { name, value, children } = props
  return (
    <li className="flex items-center gap-1.5 max-[15rem]:flex-wrap">
      {children}
      {name}
      <b className="min-w-14 font-semibold text-ink tabular-nums">
        {value == null ? '–' : changeText(value)}
      </b>
    </li>
  )
}
