import type { HeldRow } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { formatDay } from '#format/day.ts'
import { formatEuro } from '#format/numbers.ts'

/** Units of the viewBox, which is stretched to fit. */
const WIDTH = 100
const HEIGHT = 40
/** Leaves room for the dot of the held price at the right, and for the thickness of lines. */
const LINE_END = 82
const PADDING = 5

export interface PriceSparklineProps {
  readonly history: HeldRow['history']
  readonly price: number
  readonly className?: string
}

export function PriceSparkline({ history, price, className = '' }: PriceSparklineProps) {
  const [first] = history
  const last = history.at(-1)
  if (first === undefined || last === undefined)
    return <p className={`text-center text-xs text-ink-2 ${className}`}>{t('Bez histórie')}</p>
  const prices = history.map((entry) => entry.price)
  const [low, high] = [Math.min(price, ...prices), Math.max(price, ...prices)]
  const y = (value: number) =>
    high === low ? HEIGHT / 2 : PADDING + (1 - (value - low) / (high - low)) * (HEIGHT - 2 * PADDING)
  const x = (index: number) => (index / history.length) * LINE_END
  const steps = history.map(
    (entry, index) => `${index === 0 ? 'M' : 'H'}${x(index)} ${index === 0 ? '' : 'V'}${y(entry.price)}`,
  )
  const line = `${steps.join(' ')} H${LINE_END}`
  return (
    <div className={className}>
      <p className="sr-only">
        {t('Doteraz od {date}: {price} až {price2}, naposledy {price3}.', {
          date: formatDay(first.date),
          price: formatEuro(Math.min(...prices)),
          price2: formatEuro(Math.max(...prices)),
          price3: formatEuro(last.price),
        })}
      </p>
      <div aria-hidden className="relative h-10 w-full">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path d={`${line} V${HEIGHT} H0 Z`} className="fill-brand/10" />
          <path
            d={line}
            fill="none"
            strokeWidth={2}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-brand"
          />
          <path
            d={`M${LINE_END} ${y(last.price)} L95 ${y(price)}`}
            fill="none"
            strokeWidth={1.5}
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
            className="stroke-sale"
          />
        </svg>
        <span
          className="absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-sale forced-color-adjust-none"
          style={{ left: '95%', top: `${(y(price) / HEIGHT) * 100}%` }}
        />
      </div>
    </div>
  )
}
