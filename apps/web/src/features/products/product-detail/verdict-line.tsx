import { t } from '@cenolov/core/language'
import { LOWEST_PRICE_DAYS, type PriceVerdict, priceVerdict, toEuros } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { clsx } from 'clsx'
import { Check, TriangleAlert } from 'lucide-react'
import { formatEuro } from '#format/numbers.ts'
import { useToday } from '#format/use-today.ts'

/** Judges the price in one sentence; renders nothing if the product's fields do not suffice. */
export function VerdictLine({
  product,
  className,
}: {
  readonly product: Product
  readonly className?: string
}) {
  const verdict = priceVerdict(product, useToday())
  if (verdict === null) return null
  const { kind } = verdict
  const isBad = kind === 'same' || kind === 'was cheaper'
  const Icon = kind === 'lowest' ? Check : isBad ? TriangleAlert : null
  return (
    <p
      className={clsx(
        'flex items-start gap-1.5 text-[0.8125rem] leading-5 text-pretty md:text-sm',
        kind === 'lowest' && 'text-brand',
        isBad && 'text-warn',
        Icon === null && 'text-ink-2',
        className,
      )}
    >
      {Icon === null ? null : <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />}
      <span>{words(verdict)}</span>
    </p>
  )
}

function words(verdict: PriceVerdict) {
  if (verdict.kind === 'usual') return <strong>{t('Bežná cena, bez akcie')}</strong>
  if (verdict.kind === 'permanent') return <strong>{t('Bežná cena, akcia tu platí takmer stále')}</strong>
  const lowest = formatEuro(toEuros(verdict.lowest))
  const days = t('{lowestPriceDays}\u00a0dní', { lowestPriceDays: LOWEST_PRICE_DAYS })
  if (verdict.kind === 'lowest')
    return (
      <>
        <strong>{t('Najnižšia za {days}', { days })}</strong>
        {t(', predtým nikdy pod {lowest}', { lowest })}
      </>
    )
  return (
    <strong className="inline-block first-letter:uppercase">
      {t('už bolo lacnejšie: {price}', { price: lowest })}
    </strong>
  )
}
