import { type ReactNode, useId } from 'react'
import { formatCount } from '../format/numbers.ts'

interface Bar {
  readonly key: string
  readonly label: ReactNode
  readonly value: number
  /** The value as people read it. */
  readonly text: string
}

/** A list of bars, the longest for the highest value. Names and values are text, so screen readers read a list. */
export function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="flex flex-col gap-2.5">
      {bars.map(({ key, label, value, text }) => (
        <li key={key}>
          <p className="flex justify-between gap-4 text-sm">
            <span className="min-w-0 truncate">{label}</span>
            <span className="shrink-0 font-semibold tabular-nums">{text}</span>
          </p>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 2"
            preserveAspectRatio="none"
            className="mt-1 block h-2 w-full overflow-hidden rounded-full"
          >
            <rect width="100" height="2" className="fill-sunken" />
            <rect width={(Math.max(0, value) / longest) * 100} height="2" className="fill-brand" />
          </svg>
        </li>
      ))}
    </ul>
  )
}

export interface BarChartProps {
  readonly title: string
  readonly bars: readonly { readonly name: string; readonly value: number }[]
  readonly empty: string
}

export function BarChart({ title, bars, empty }: BarChartProps) {
  const id = useId()
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="mb-2 font-bold">
        {title}
      </figcaption>
      {bars.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <Bars
          bars={bars.map(({ name, value }) => ({ key: name, label: name, value, text: formatCount(value) }))}
        />
      )}
    </figure>
  )
}
