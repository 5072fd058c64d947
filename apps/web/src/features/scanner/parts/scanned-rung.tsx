import { t } from '@cenolov/core/language'
import { priceTag } from '@cenolov/core/offer'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { preloadProductDialog } from '#features/products/parts/product-dialog.tsx'
import { formatEuro } from '#format/numbers.ts'
import { FROM_LIST } from '#product/card/product-card.tsx'
import { measureText } from '#product/measure.ts'
import { OfferLines, PriceAgeLine, WasPrice } from '#product/offer-lines.tsx'
import { StoreName } from '#product/store-name.tsx'
import { atIntent } from '#ui/loading/at-intent.ts'
import { SearchLink } from '#ui/search-link.tsx'
import type { Rung } from './scanned-ladder.ts'

export interface ScannedRungProps {
  readonly rung: Rung
  readonly detailSearch: string
  /** Marks the first row that the shopper should look at. */
  readonly isBest: boolean
  readonly actions?: ReactNode
}

/** A store's price of the scanned goods. The row opens the product. */
export function ScannedRung({
  rung: { product, isAbsent },
  detailSearch,
  isBest,
  actions,
}: ScannedRungProps) {
  const { price, sale, was } = priceTag(product)
  return (
    <article
      className={clsx(
        'relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 md:px-5',
        'has-[a:focus-visible]:outline-[2.5px] has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-focus',
        isBest ? 'bg-brand-soft' : 'hover:bg-sunken',
      )}
      {...atIntent(preloadProductDialog)}
    >
      <div className="min-w-0 grow basis-36 text-[0.8125rem] leading-5">
        <h2>
          <SearchLink
            search={detailSearch}
            state={FROM_LIST}
            className="outline-none after:absolute after:inset-0 after:z-10"
          >
            <StoreName store={product.store} isHeading className="text-[0.9375rem] font-bold" />
          </SearchLink>
        </h2>
        {/* A phone has no room for it next to the name. */}
        {product.specific_store === '' ? null : <p className="text-ink-2">{product.specific_store}</p>}
        <p className="text-ink-2">{measureText(product)}</p>
        <PriceAgeLine date={product.date} />
        <OfferLines product={product} />
      </div>
      {/* A narrow phone shows these below the store, because it has no room next to it. */}
      <div className="ml-auto flex items-center gap-3">
        {isAbsent ? (
          <p className="shrink-0 text-ink-2">{t('vo vašej predajni nie je')}</p>
        ) : (
          <p className="shrink-0 text-right">
            <span className={clsx('block text-xl font-extrabold tabular-nums', sale && 'text-sale')}>
              {formatEuro(price)}
            </span>
            {was === null ? null : <WasPrice was={was} className="text-[0.8125rem] text-ink-2" />}
          </p>
        )}
        {actions ? <div className="relative z-20 flex shrink-0 gap-1.5">{actions}</div> : null}
      </div>
    </article>
  )
}
