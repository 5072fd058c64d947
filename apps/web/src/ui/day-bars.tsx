import { useId } from 'react'
import { inPlaces } from './in-places.ts'

export interface DayBarsProps {
  /** Describes the bars and their days for screen readers. */
  readonly text: string
  /** One number a day, today's is the last. */
  readonly values: readonly number[]
}

const GAP = 0.28
const HEIGHT = 24
/** A day without anything keeps a mark, so that the row of days can be counted. */
const LEAST = 1.2

/** A row of bars, one a day. Screen readers get the text instead. */
export function DayBars({ text, values }: DayBarsProps) {
  const id = useId()
  const most = Math.max(1, ...values)
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="sr-only">
        {text}
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${values.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-12 w-full"
      >
        {inPlaces(values, (value, index) => {
          const height = Math.max(LEAST, (value / most) * HEIGHT)
          return (
            <rect
              x={index + GAP / 2}
              y={HEIGHT - height}
              width={1 - GAP}
              height={height}
              className={
                value === 0 ? 'fill-line' : index === values.length - 1 ? 'fill-brand' : 'fill-brand/45'
              }
            />
          )
        })}
      </svg>
    </figure>
  )
}
