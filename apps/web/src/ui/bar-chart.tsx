import { useId } from 'react'
import { formatCount } from '../format/numbers.ts'

interface Bar {
  readonly name: string
  readonly value: number
}

export interface BarChartProps {
  readonly title: string
  readonly bars: readonly Bar[]
  readonly empty: string
}

/** A bar chart. Names and values are text, so screen readers read a list. */
export function BarChart({ title, bars, empty }: BarChartProps) {
  const id = useId()
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="mb-2 font-bold">
        {title}
      </figcaption>
      {bars.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <ul className="flex flex-col gap-2.5">
          {bars.map(({ name, value }) => (
            <li key={name}>
              <p className="flex justify-between gap-4 text-sm">
                <span className="min-w-0 truncate">{name}</span>
                <span className="font-semibold tabular-nums">{formatCount(value)}</span>
              </p>
              <svg
                aria-hidden="true"
                viewBox="0 0 100 2"
                preserveAspectRatio="none"
                className="mt-1 block h-2 w-full overflow-hidden rounded-full"
              >
                <rect width="100" height="2" className="fill-sunken" />
                <rect width={(value / longest) * 100} height="2" className="fill-brand" />
              </svg>
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}
