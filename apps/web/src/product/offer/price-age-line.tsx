import type { Product } from '@cenolov/core/product'
import { clsx } from 'clsx'
import { Clock, TriangleAlert } from 'lucide-react'
import { priceAge } from '../../format/day.ts'
import { useToday } from '../../format/use-today.ts'

/** The age of a price, marked when old. Keeps its line when unknown. */
export function PriceAgeLine({
  date,
  className,
}: {
  readonly date: Product['date']
  readonly className?: string
}) {
  const age = priceAge(date, useToday())
  return (
    <p
      className={clsx(
        'flex min-h-4.5 items-start gap-1.5 leading-4.5',
        age?.old ? 'font-semibold text-warn' : 'text-ink-3',
        className,
      )}
    >
      {age === null ? null : (
        <>
          {age.old ? (
            <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
          ) : (
            <Clock aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          )}
          <span>
            {age.old ? null : <span className="sr-only">Cena z dňa: </span>}
            {age.text}
          </span>
        </>
      )}
    </p>
  )
}
