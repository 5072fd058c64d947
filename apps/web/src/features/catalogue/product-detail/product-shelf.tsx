import type { Product } from '@cenolov/core'
import { useLayoutEffect, useRef } from 'react'
import { unitPriceText } from '../../../product/measure.ts'
import { detailCame } from '../../../product/moving-picture.ts'
import { type OfferPrice, WasPrice } from '../../../product/offer-price.tsx'
import { ProductPicture } from '../../../product/product-picture.tsx'
import { PriceLabel } from '../../../ui/price-label.tsx'

/** The product's picture over its price label. */
export function ProductShelf({ product, price }: { readonly product: Product; readonly price: OfferPrice }) {
  const shelf = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => detailCame(shelf.current), [])
  return (
    <div ref={shelf} className="flex flex-col border-line md:border-r">
      <ProductPicture
        product={product}
        onFailure="placeholder"
        eager
        className="h-48 w-full md:h-auto md:min-h-80 md:grow"
      />
      <div className="shelf-rail flex items-end gap-4 overflow-hidden px-5 pt-4 pb-[3px]">
        <PriceLabel
          price={price.price}
          sale={price.sale}
          size="lg"
          head={price.sale ? ['AKCIA', price.percent > 0 ? `−${price.percent} %` : ''] : ['CENA']}
          foot={unitPriceText(product)}
        />
        {price.was === null ? null : (
          <p className="pb-5 text-ink-2">
            <span className="block text-[0.8125rem]">predtým</span>
            <WasPrice was={price.was} className="text-lg font-semibold" />
          </p>
        )}
      </div>
    </div>
  )
}
