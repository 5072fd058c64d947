import type { ReviewItemOf } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { priceTag } from '@cenolov/core/offer'
import type { KeptProduct, Product } from '@cenolov/core/product'
import { withUnitsKept } from '@cenolov/core/text'
import { formatEuro } from '#format/numbers.ts'
import { withDots } from '#format/with-dots.ts'
import { ProductLink } from '#product/card/product-link.tsx'
import { contentText } from '#product/measure.ts'
import { ProductPicture } from '#product/product-picture.tsx'
import { StoreName } from '#product/store-name.tsx'
import { Badge } from '#ui/badge.tsx'
import { ItemActions, type ItemProps } from '../item-actions.tsx'

const PERCENT = 100

/** Two products of different stores that shoppers see as the same. */
export function MatchItem({ item, review }: ItemProps<ReviewItemOf<'match'>>) {
  const { product, other, kind, by, score, reasons } = item.evidence
  const names = t('{one} a\u00a0{other}', { one: product.title, other: other.title })
  return (
    <article aria-label={names} className="flex flex-col gap-3 py-3.5 lg:flex-row lg:items-center lg:gap-6">
      <div className="min-w-0 grow">
        <div className="grid gap-2.5 sm:grid-cols-2">
          <Side product={product} />
          <Side product={other} />
        </div>
        {by === 'verdict' ? null : (
          <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
            <Badge tone={kind === 'same' ? 'brand' : 'neutral'}>
              {kind === 'same' ? t('Rovnaké') : t('Podobné')}
            </Badge>
            {by === 'likeness' ? (
              <span className="font-semibold tabular-nums">
                {t('zhoda {percent}\u00a0%', { percent: Math.round(score * PERCENT) })}
              </span>
            ) : null}
            <span className="wrap-anywhere">{reasons.join(', ')}</span>
          </p>
        )}
      </div>
      <ItemActions item={item} review={review} name={names} />
    </article>
  )
}

function Side({ product }: { readonly product: KeptProduct }) {
  const { price, was } = priceTag(product as Product)
  const isOffered = product.available !== false
  return (
    <div className="flex min-w-0 gap-3">
      <ProductPicture
        product={product as Product}
        onFailure="parcel"
        className="size-13 shrink-0 rounded-md"
      />
      <div className="min-w-0">
        <p className="leading-5 font-semibold wrap-anywhere">
          <ProductLink id={isOffered ? product.id : null}>{withUnitsKept(product.title)}</ProductLink>
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-sm text-ink-2 tabular-nums">
          <StoreName store={product.store} />
          <span>{withDots(contentText(product), formatEuro(price))}</span>
          {was === null ? null : <s>{formatEuro(was)}</s>}
          {isOffered ? null : <Badge>{t('už sa nepredáva')}</Badge>}
        </p>
      </div>
    </div>
  )
}
