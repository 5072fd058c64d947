import type { Shrinkage } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { observedAmount } from '@cenolov/core/shrinkflation'
import { formatDay } from '#format/day.ts'
import { formatEuro } from '#format/numbers.ts'

/** The two packages side by side as bars, with their prices and days. */
export function AmountChange({ shrinkage }: { readonly shrinkage: Shrinkage }) {
  const { unit, amount_before, amount_after, price_before, price_after } = shrinkage
  return (
    <dl className="grid gap-2.5">
      <Package
        name={t('Predtým')}
        amount={observedAmount(amount_before, unit)}
        price={formatEuro(price_before)}
        day={t('naposledy {day}', { day: formatDay(shrinkage.last_before) })}
        share={1}
        className="fill-edge"
      />
      <Package
        name={t('Potom')}
        amount={observedAmount(amount_after, unit)}
        price={formatEuro(price_after)}
        day={t('prvýkrát {day}', { day: formatDay(shrinkage.first_after) })}
        share={amount_after / amount_before}
        className="fill-warn"
      />
    </dl>
  )
}

interface PackageProps {
  readonly name: string
  readonly amount: string
  readonly price: string
  readonly day: string
  /** Share of the larger package. */
  readonly share: number
  readonly className: string
}

function Package({ name, amount, price, day, share, className }: PackageProps) {
  return (
    <div>
      <dt className="sr-only">{name}</dt>
      <dd>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm tabular-nums">
          <span>
            <b className="font-semibold">{amount}</b> {t('za {price}', { price })}
          </span>
          <span className="text-ink-2">{day}</span>
        </span>
        <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="mt-1 h-2 w-full">
          <rect width="100" height="1" className="fill-sunken" />
          <rect width={100 * share} height="1" className={className} />
        </svg>
      </dd>
    </div>
  )
}
