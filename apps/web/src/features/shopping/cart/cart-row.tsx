import { CART_QUANTITY_MAX } from '@cenolov/core/cart'
import { t } from '@cenolov/core/language'
import { bestPrice, howText, isFakeDiscount, priceTag, type Shopper } from '@cenolov/core/offer'
import { withUnitsKept } from '@cenolov/core/text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { isStaleNow } from '#format/day.ts'
import { formatEuro } from '#format/numbers.ts'
import { OwnBranchLine } from '#product/branches/own-branch-line.tsx'
import { lowestPriceText } from '#product/card-verdict.ts'
import { contentOrUnknown, perArticle, unitPriceText } from '#product/measure.ts'
import { OfferLines, SaleBadge, WasPrice } from '#product/offer-lines.tsx'
import { PriceLabel } from '#product/price-label.tsx'
import { StoreDot } from '#product/store-name.tsx'
import { Badge } from '#ui/badge.tsx'
import { NumberField } from '#ui/forms/fields/number-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { atIntent } from '#ui/loading/at-intent.ts'
import { Spinner } from '#ui/loading/placeholders.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { removeRowWithUndo } from '../actions/removal.ts'
import { failureText, QUANTITY_CHANGE } from '../actions/shopping-errors.ts'
import type { CartRow } from '../api/cart-list.ts'
import { changeQuantity } from '../api/cart-quantity.ts'
import { isOffered, isProvisional } from '../api/shopper-list.ts'
import { KeptPicture } from '../kept-picture.tsx'
import { StalePrice } from '../stale-price.tsx'

export interface CartRowProps {
  readonly row: CartRow
  readonly shopper: Shopper
  readonly onIntent: () => void
}

export function CartRowItem({ row, shopper, onIntent }: CartRowProps) {
  const client = useQueryClient()
  const { product, quantity } = row
  const removal = useMutation({ mutationFn: () => removeRowWithUndo(client, row) })
  const { price, sale, was } = priceTag(product)
  const offered = isOffered(product)
  const best = bestPrice(product, quantity, shopper)
  const stale = isStaleNow(product.date)
  // A provisional row has no id yet for changes.
  const waiting = removal.isPending || isProvisional(row)
  return (
    <article
      className="grid min-h-24 grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-3 px-2 py-1.5 @lg:gap-x-4 @lg:gap-y-1 @lg:px-3.5 @lg:py-2 @3xl:grid-cols-[4rem_minmax(0,1fr)_auto]"
      {...atIntent(onIntent)}
    >
      <div className="relative @max-3xl:row-span-2 @max-[20.6rem]:row-span-1">
        <KeptPicture product={product} className="aspect-square w-full rounded-md" />
        {offered && !stale ? (
          <SaleBadge
            product={product}
            className="pointer-events-none absolute -top-0.5 -left-0.5 z-20 min-h-5! px-1! text-[0.6875rem]!"
          />
        ) : null}
      </div>
      <div className="min-w-0">
        <h3 className="truncate leading-4.5 font-semibold @3xl:line-clamp-2 @3xl:leading-snug @3xl:whitespace-normal">
          {offered ? (
            <Link
              to={{ search: `product=${product.id}` }}
              state={{ fromList: true }}
              className="rounded-sm underline-offset-3 hover:underline"
            >
              {withUnitsKept(product.title)}
            </Link>
          ) : (
            product.title
          )}
        </h3>
        {offered ? (
          <>
            <p className="flex min-w-0 items-center gap-x-1.5 text-[0.8125rem] leading-4.5 whitespace-nowrap text-ink-2">
              <StoreDot store={product.store} />
              <span className="min-w-0 truncate">
                {product.store}
                {product.specific_store === '' ? null : ` · ${product.specific_store}`}
              </span>
              <span aria-hidden>·</span>
              <span>{contentOrUnknown(product)}</span>
              <span aria-hidden>·</span>
              <span>
                <PriceLabel price={price} sale={sale && !stale} size="line" />
                {perArticle(product)}
              </span>
              {was === null || stale ? null : <WasPrice was={was} className="max-[22.5rem]:hidden" />}
            </p>
            {product.offer === null ? null : (
              <div className="flex flex-wrap gap-x-2.5 text-[0.75rem] leading-4.5">
                <OfferLines product={product} />
                <p className="text-ink-2">{howText(best, product.currency)}</p>
              </div>
            )}
            {stale ? <StalePrice date={product.date} /> : null}
            {!stale && isFakeDiscount(product) ? (
              <p className="text-[0.75rem] leading-4.5 font-semibold text-warn">{lowestPriceText(product)}</p>
            ) : null}
            <OwnBranchLine product={product} className="text-[0.75rem] leading-4.5" />
          </>
        ) : (
          <p className="mt-1 flex flex-wrap items-center gap-2 text-[0.8125rem] text-ink-2">
            <Badge tone="warn">{t('Už sa nepredáva')}</Badge>
            {t('Do súčtu sa nepočíta.')}
          </p>
        )}
      </div>
      <div className="flex items-center justify-end gap-2 @max-3xl:col-start-2 @max-[20.6rem]:col-span-2 @max-[20.6rem]:col-start-1 @max-[20.6rem]:mt-1">
        {offered ? (
          <>
            <NumberField
              label={t('Množstvo: {title}', { title: product.title })}
              of={product.title}
              value={quantity}
              min={1}
              max={CART_QUANTITY_MAX}
              disabled={waiting}
              onChange={(next) =>
                changeQuantity(client, row, next, (error) =>
                  showToast({
                    title: failureText(error, QUANTITY_CHANGE),
                    description: product.title,
                    tone: 'error',
                  }),
                )
              }
            />
            <span className="grow text-right whitespace-nowrap tabular-nums @3xl:min-w-20">
              <span className="block text-base leading-5 font-bold">{formatEuro(best.cents / 100)}</span>
              <span className="block text-[0.75rem] leading-4 text-ink-2">{unitPriceText(product)}</span>
            </span>
          </>
        ) : null}
        <IconButton
          label={t('Odstrániť z\u00a0košíka: {title}', { title: product.title })}
          disabled={waiting}
          icon={
            removal.isPending ? <Spinner className="size-5" /> : <Trash2 aria-hidden className="size-5" />
          }
          onClick={() => removal.mutate()}
        />
      </div>
    </article>
  )
}
