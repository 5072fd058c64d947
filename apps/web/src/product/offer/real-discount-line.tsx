import {
  discountPercent,
  FAKE_DISCOUNT_LABEL,
  isFakeDiscount,
  isReduced,
  LOWEST_PRICE_DAYS,
} from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { clsx } from 'clsx'
import { formatPrice } from '../../format/numbers.ts'

/**
 * The lowest price of the 30 days before the sale, marked when the sale is not below it. Nothing
 * without a sale or a history.
 */
export function RealDiscountLine({
  product,
  className,
}: {
  readonly product: Product
  readonly className?: string
}) {
  if (product.lowest_price_30 <= 0 || !isReduced(product)) return null
  const fake = isFakeDiscount(product)
  const percent = discountPercent(product)
  return (
    <p className={clsx(fake ? 'font-semibold text-warn' : 'text-ink-2', className)}>
      najnižšia za {LOWEST_PRICE_DAYS}&nbsp;dní: {formatPrice(product.lowest_price_30, product.currency)}
      {fake ? `, ${FAKE_DISCOUNT_LABEL}` : ''}
      {fake && percent > 0 ? (
        <span className="font-normal"> (oproti bežnej cene −{percent}&nbsp;%)</span>
      ) : null}
    </p>
  )
}
