import { priceTag } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { withUnitsKept } from '@cenolov/core/text'
import { clsx } from 'clsx'
import { Fragment, type ReactNode, useState } from 'react'
import { atIntent } from '../../ui/loading/at-intent.ts'
import { PriceLabel } from '../../ui/price-label.tsx'
import { SearchLink } from '../../ui/search-link.tsx'
import { measureText } from '../measure.ts'
import { OfferLines } from '../offer/offer-lines.tsx'
import { DiscountBadge, WasPrice } from '../offer/offer-price.tsx'
import { PriceAgeLine } from '../offer/price-age-line.tsx'
import { RealDiscountLine } from '../offer/real-discount-line.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { StoreName } from '../store-name.tsx'
import { CARD, type CardLayout, type CardParts } from './card-layout.ts'

export interface ProductCardProps {
  readonly product: Product
  readonly layout: CardLayout
  readonly detailSearch: string
  readonly eager: boolean
  /** Called before the shopper opens the product. */
  readonly onIntent: () => void
  readonly actions?: ReactNode
}

/** Closing the product leads back here. */
const FROM_LIST = { fromList: true }

/** A product: picture above, price label below. The whole card opens it. */
export function ProductCard({ product, layout, detailSearch, eager, onIntent, actions }: ProductCardProps) {
  const { price, sale, was } = priceTag(product)
  const parts: CardParts = CARD[layout]
  const [first] = useState(product.id)
  return (
    <article
      className={clsx(
        'group relative isolate overflow-hidden rounded-lg border border-line bg-surface shadow-card',
        'transition-[box-shadow,border-color] duration-200 hover:border-edge hover:shadow-lift',
        'has-[a:focus-visible]:outline-[2.5px] has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus',
        parts.card,
      )}
      {...atIntent(onIntent)}
    >
      <div className={clsx('relative', parts.picture)}>
        <ProductPicture
          product={product}
          onFailure="parcel"
          eager={eager}
          isPassing={product.id !== first}
          className="size-full"
        />
        <DiscountBadge product={product} className={clsx('pointer-events-none absolute z-20', parts.badge)} />
      </div>
      <div className={parts.body}>
        <StoreName
          store={product.store}
          branch={product.specific_store}
          className="text-[0.8125rem] leading-5"
        />
        <h3 className={parts.title}>
          <SearchLink
            search={detailSearch}
            state={FROM_LIST}
            className="outline-none after:absolute after:inset-0 after:z-10"
          >
            {withUnitsKept(product.title)}
          </SearchLink>
        </h3>
        <div className={parts.measure}>
          <p className={clsx('truncate text-[0.8125rem] leading-5 text-ink-2', parts.amount)}>
            {measureText(product)}
          </p>
          <PriceAgeLine date={product.date} className={parts.age} />
          <OfferLines product={product} className="text-[0.75rem] leading-4.5 xl:text-[0.78125rem]" />
          <RealDiscountLine product={product} className="text-[0.75rem] leading-4.5 xl:text-[0.78125rem]" />
        </div>
      </div>
      <div className={clsx('shelf-rail', parts.rail, actions && parts.besideActions)}>
        <PriceLabel price={price} currency={product.currency} sale={sale} size={parts.label} />
        {was === null ? null : <WasPrice was={was} currency={product.currency} className={parts.was} />}
      </div>
      {actions ? (
        <div className={parts.actions}>
          <Fragment key={product.id}>{actions}</Fragment>
        </div>
      ) : null}
    </article>
  )
}
