import { t } from '@cenolov/core/language'
import { priceTag, SALE_BADGE, saleBadge } from '@cenolov/core/offer'
import { withUnitsKept } from '@cenolov/core/text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { HeartOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { measureOrUnknown } from '#product/measure.ts'
import { PriceDay, VerdictOfCard, WasPrice } from '#product/offer-lines.tsx'
import { PriceLabel } from '#product/price-label.tsx'
import { StoreName } from '#product/store-name.tsx'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { atIntent } from '#ui/loading/at-intent.ts'
import { Spinner } from '#ui/loading/placeholders.tsx'
import { buttonStyle } from '#ui/styles.ts'
import { removeFavoriteWithUndo } from '../actions/removal.ts'
import type { Favorite } from '../api/favorites.ts'
import { isOffered, isProvisional } from '../api/shopper-list.ts'
import { KeptPicture } from '../kept-picture.tsx'

export interface FavoriteCardProps {
  readonly entry: Favorite
  readonly onIntent: () => void
  readonly history: ReactNode
}

export function FavoriteCard({ entry, onIntent, history }: FavoriteCardProps) {
  const client = useQueryClient()
  const { product } = entry
  const removal = useMutation({ mutationFn: () => removeFavoriteWithUndo(client, entry) })
  const { price, sale, was } = priceTag(product)
  const badge = saleBadge(product)
  const offered = isOffered(product)
  return (
    <article
      className="relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card"
      {...atIntent(onIntent)}
    >
      <div className="relative aspect-4/3">
        <KeptPicture product={product} className="size-full" />
        {offered && badge !== '' ? (
          <Badge tone="tag" className="absolute top-2.5 left-2.5">
            {t('AKCIA')}
            {badge === SALE_BADGE ? null : <span className="max-[24rem]:sr-only">{badge}</span>}
          </Badge>
        ) : null}
        {offered ? null : (
          <Badge tone="warn" className="absolute top-2.5 left-2.5">
            {t('Už sa nepredáva')}
          </Badge>
        )}
        <IconButton
          label={t('Odstrániť z\u00a0obľúbených: {title}', { title: product.title })}
          tone="outlined"
          className="absolute! top-2 right-2 rounded-full! shadow-card"
          disabled={removal.isPending || isProvisional(entry)}
          icon={
            removal.isPending ? <Spinner className="size-5" /> : <HeartOff aria-hidden className="size-5" />
          }
          onClick={() => removal.mutate()}
        />
      </div>
      <div className="flex grow flex-col gap-1 px-3 pt-2.5 pb-3 md:px-3.5 md:pt-3">
        <div className="flex items-center justify-between gap-2 text-[0.8125rem] leading-5">
          <StoreName store={product.store} branch={product.specific_store} />
          {offered ? <PriceDay date={product.date} /> : null}
        </div>
        <h2 className="line-clamp-2 min-h-[2.6em] leading-[1.3] font-semibold text-pretty wrap-anywhere">
          {withUnitsKept(product.title)}
        </h2>
        <p className="text-[0.8125rem] leading-5 text-ink-2">{measureOrUnknown(product)}</p>
        {offered ? (
          <>
            <VerdictOfCard product={product} className="text-[0.75rem]" />
            {history}
            <Link
              to={{ search: `product=${product.id}` }}
              state={{ fromList: true }}
              aria-label={t('Detail: {title}', { title: product.title })}
              className={`${buttonStyle('secondary')} mt-auto`}
            >
              {t('Detail')}
            </Link>
          </>
        ) : (
          <p className="text-[0.8125rem] text-ink-2">{t('Obchod tento produkt už neponúka.')}</p>
        )}
      </div>
      <div className="shelf-rail flex h-16 items-end gap-3 px-3 max-[22.5rem]:gap-2 pb-[3px] md:px-3.5">
        {offered ? (
          <>
            <PriceLabel price={price} sale={sale} />
            {was === null ? null : (
              <WasPrice was={was} className="pb-3 text-sm text-ink-3 max-[22.5rem]:text-xs" />
            )}
          </>
        ) : null}
      </div>
    </article>
  )
}
