import { t } from '@cenolov/core/language'
import './price-label.css'
import { clsx } from 'clsx'
import { currencySign, euroParts, formatEuro, homeCurrency } from '../format/numbers.ts'

/** `line`: as high as the text around it. */
export type PriceLabelSize = 'line' | 'sm' | 'md' | 'row' | 'lg'

const SIZES: Record<PriceLabelSize, string> = {
  line: 'price-label-line',
  sm: '[--label-size:1.75rem]',
  md: '[--label-size:2.375rem]',
  row: '[--label-size:1.9375rem] md:[--label-size:2.375rem]',
  lg: '[--label-size:4rem] md:[--label-size:5rem]',
}

export interface PriceLabelProps {
  readonly price: number
  /** Yellow for a sale, white for a regular price. */
  readonly sale?: boolean
  readonly size?: PriceLabelSize
  readonly head?: readonly [string, string?]
  readonly foot?: string
  readonly className?: string
}

/**
 * A shop's price label: large units, raised hundredths above the sign of the currency. Screen readers read one price.
 */
export function PriceLabel({ price, sale = false, size = 'md', head, foot, className }: PriceLabelProps) {
  const { euros, cents } = euroParts(price)
  return (
    <span data-tone={sale ? 'sale' : 'regular'} className={clsx('price-label', SIZES[size], className)}>
      <span className="sr-only">
        {sale ? t('Akciová cena ') : t('Cena ')}
        <span>{formatEuro(price)}</span>
      </span>
      {head ? (
        <span className="price-label-head" aria-hidden>
          <span>{head[0]}</span>
          {head[1] ? <span>{head[1]}</span> : null}
        </span>
      ) : null}
      {size === 'line' ? (
        <span aria-hidden>{formatEuro(price)}</span>
      ) : (
        <span className="price-label-print" aria-hidden>
          <span className="price-label-euros">{euros}</span>
          <span className="price-label-side">
            <span className="price-label-cents">{cents}</span>
            <span className="price-label-euro">{currencySign(homeCurrency())}</span>
          </span>
        </span>
      )}
      {foot === undefined ? null : (
        <span className="price-label-foot" aria-hidden>
          {foot}
        </span>
      )}
    </span>
  )
}
