import { discountPercent, effectivePrice, isReduced, type Offer, originalPrice } from '@cenolov/core'
import { formatEuro } from '../../format/numbers.ts'
import { Badge } from '../../ui/badge.tsx'

/** The price of an offer. A percentage counts as a sale whose price is already reduced. */
export interface OfferPrice {
  readonly price: number
  readonly sale: boolean
  /** The regular price, when the offer is a sale and it is known to be higher. */
  readonly was: number | null
  /** Whole percent off; 0 when there is none. */
  readonly percent: number
}

export function offerPrice(offer: Offer): OfferPrice {
  const sale = isReduced(offer)
  const price = effectivePrice(offer)
  const before = originalPrice(offer)
  return {
    price,
    sale,
    was: sale && before > price ? before : null,
    percent: sale ? discountPercent(offer) : 0,
  }
}

/** The regular price, struck through. */
export function WasPrice({ was, className }: { readonly was: number; readonly className?: string }) {
  return (
    <s className={className}>
      <span className="sr-only">Pôvodná cena </span>
      {formatEuro(was)}
    </s>
  )
}

/** The discount, `−40 %`; nothing below one percent. */
export function DiscountBadge({
  percent,
  className,
}: {
  readonly percent: number
  readonly className?: string
}) {
  if (percent < 1) return null
  return (
    <Badge tone="sale" {...(className === undefined ? {} : { className })}>
      <span className="sr-only">Zľava </span>−{percent}&nbsp;%
    </Badge>
  )
}
