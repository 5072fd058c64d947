import { LOWEST_PRICE_DAYS, leadingDiscount, type Offer } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { formatPrice } from '../../format/numbers.ts'
import { Badge } from '../../ui/badge.tsx'

export function WasPrice({
  was,
  currency,
  className,
}: {
  readonly was: number
  readonly currency: string
  readonly className?: string
}) {
  return (
    <s className={className}>
      <span className="sr-only">Pôvodná cena </span>
      {formatPrice(was, currency)}
    </s>
  )
}

/** The discount, `−40 %`; nothing below one percent. Where the goods were as cheap before, it is not highlighted. */
export function DiscountBadge({
  product,
  className,
}: {
  readonly product: Offer & Pick<Product, 'lowest_price_30'>
  readonly className?: string
}) {
  const { text, isFake } = leadingDiscount(product)
  if (text === '') return null
  return (
    <Badge tone={isFake ? 'neutral' : 'sale'} {...(className === undefined ? {} : { className })}>
      <span className="sr-only">
        {isFake ? `Oproti najnižšej cene za ${LOWEST_PRICE_DAYS} dní ` : 'Zľava '}
      </span>
      {text}
    </Badge>
  )
}
