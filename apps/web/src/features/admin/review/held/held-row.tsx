import type { ReviewItemOf } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { priceTag } from '@cenolov/core/offer'
import { withUnitsKept } from '@cenolov/core/text'
import { ArrowRight, ShieldCheck } from 'lucide-react'
import { formatDay } from '#format/day.ts'
import { formatEuro } from '#format/numbers.ts'
import { withDots } from '#format/with-dots.ts'
import { ProductLink } from '#product/card/product-link.tsx'
import { contentText } from '#product/measure.ts'
import { StoreName } from '#product/store-name.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ItemActions, type ItemProps } from '../item-actions.tsx'
import { changeText, reasonText } from './held-texts.ts'
import { PriceSparkline } from './price-sparkline.tsx'

export interface HeldRowProps extends ItemProps<ReviewItemOf<'held'>> {
  /** False where the section shows one reason for all of its rows. */
  readonly withReason: boolean
  readonly onAllow: (item: ReviewItemOf<'held'>) => void
}

export function HeldRow({ item, review, withReason, onAllow }: HeldRowProps) {
  const { evidence: row, verdict } = item
  const { price, was } = priceTag(row)
  return (
    <article
      aria-label={row.title}
      className="grid gap-x-6 gap-y-3 py-3.5 lg:grid-cols-[minmax(0,1fr)_15rem] xl:grid-cols-[minmax(0,1fr)_12rem_7.5rem_auto] xl:items-center"
    >
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">
          <ProductLink id={row.product_id}>{withUnitsKept(row.title)}</ProductLink>
        </h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-sm text-ink-2">
          <StoreName store={row.store} />
          <span>{withDots(contentText(row), formatDay(row.date))}</span>
          {row.product_id === null ? <Badge>{t('nový produkt')}</Badge> : null}
        </p>
        {withReason ? <p className="mt-1 text-sm text-warn">{reasonText(row.reason)}</p> : null}
      </div>
      <p className="flex items-center justify-between gap-2 tabular-nums max-xl:col-start-1 max-lg:rounded-md max-lg:bg-sunken max-lg:px-3.5 max-lg:py-2 lg:justify-start xl:justify-between">
        <span>
          <span className="block text-xs text-ink-2">{t('Doteraz')}</span>
          <span className="font-semibold">{row.old_price === null ? '–' : formatEuro(row.old_price)}</span>
        </span>
        <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-3" />
        <span className="text-right lg:text-left xl:text-right">
          <span className="block text-xs text-ink-2">
            {t('V\u00a0súbore')}{' '}
            <span className="font-bold text-sale">{changeText(row.old_price, price)}</span>
          </span>
          <span className="font-bold text-sale">{formatEuro(price)}</span>
          {was === null ? null : <s className="ml-1.5 text-sm text-ink-2">{formatEuro(was)}</s>}
        </span>
      </p>
      <PriceSparkline
        history={row.history}
        price={price}
        className="self-center lg:col-start-2 lg:row-span-2 lg:row-start-1 xl:col-start-auto xl:row-span-1 xl:row-start-auto"
      />
      <div className="lg:col-span-2 xl:col-span-1 xl:w-[19.5rem] xl:justify-self-end">
        <ItemActions item={item} review={review}>
          {verdict === null ? (
            <Button
              variant="quiet"
              disabled={review.busy}
              aria-label={t('Použiť a\u00a0odteraz povoliť: {title}', { title: row.title })}
              title={t('Použije cenu a\u00a0ceny tohto produktu už nebude zadržiavať')}
              onClick={() => onAllow(item)}
              className="px-3"
            >
              <ShieldCheck aria-hidden className="size-4.5" />
              <span className="xl:max-2xl:sr-only">{t('Odteraz povoliť')}</span>
            </Button>
          ) : null}
        </ItemActions>
      </div>
    </article>
  )
}
