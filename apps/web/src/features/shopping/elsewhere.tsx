import type { ElsewhereResponse, MatchedOffer } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { effectiveCents, priceTag } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { pluralForm, withUnitsKept } from '@cenolov/core/text'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Info } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { answerQuery } from '#api/answer-query.ts'
import { formatEuro } from '../../format/numbers.ts'
import { usePlace } from '../../history/place.ts'
import { measureText } from '../../product/measure.ts'
import { WasPrice } from '../../product/offer-lines.tsx'
import { StoreName, storeClass } from '../../product/store-name.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/loading/placeholders.tsx'
import { differenceText, elsewhereSentence } from './elsewhere-words.ts'
import { StalePrice } from './stale-price.tsx'

const FRESH_MS = 5 * 60_000
/** Interval for requesting goods again that are still being compared. */
const COMPARED_MS = 10_000

export function elsewhereQuery(id: number) {
  return queryOptions({
    ...answerQuery<ElsewhereResponse>(['products', 'elsewhere', id], `/api/v1/products/${id}/elsewhere`),
    staleTime: FRESH_MS,
    refetchInterval: ({ state: { data } }) => (data?.is_complete === false ? COMPARED_MS : false),
  })
}

const FIRST = 4

export interface ElsewhereProps {
  readonly product: Product
  readonly detailSearch: (id: number) => string
}

/** 'V iných obchodoch': the same or an equivalent product in other stores, cheapest first. Nothing without offers. */
export function Elsewhere({ product, detailSearch }: ElsewhereProps) {
  const { data, isFetching } = useQuery(elsewhereQuery(product.id))
  const [expanded, setExpanded] = useState(false)
  const { state } = usePlace().location
  // Keeps the room of most answers, so that what stands below hardly moves.
  if (data === undefined) return isFetching ? <Skeleton className="h-64" /> : null
  const { offers, is_complete: isComplete } = data
  if (offers.length === 0 && isComplete !== false) return null
  const shown = expanded ? offers : offers.slice(0, FIRST)
  const more = offers.length - shown.length
  const here = effectiveCents(product)
  const highest = Math.max(here, ...offers.map((offer) => effectiveCents(offer.product)))
  const dearer = shown.findIndex((offer) => effectiveCents(offer.product) > here)
  const place = dearer === -1 ? shown.length : dearer
  const other = (offer: MatchedOffer) => (
    <OtherStore key={offer.product.id} offer={offer} product={product} highest={highest}>
      {(content) => (
        <Link
          to={{ search: detailSearch(offer.product.id) }}
          replace
          // Replaces this product, so closing leads to where this one was opened.
          state={state}
          className="block min-w-0 grow rounded-sm py-2.5 hover:bg-sunken"
        >
          {content}
        </Link>
      )}
    </OtherStore>
  )
  return (
    <section aria-labelledby="v-inych-obchodoch" className="border-t border-line pt-5">
      <h3 id="v-inych-obchodoch" className="text-base font-bold">
        {t('V\u00a0iných obchodoch')}
      </h3>
      {offers.length > 0 ? (
        <p className="mt-0.5 mb-1 text-pretty">{elsewhereSentence(product, offers)}</p>
      ) : null}
      {isComplete === false ? (
        <p role="status" className="mt-0.5 mb-1 text-sm text-ink-2">
          {t('Ďalšie obchody ešte porovnávame.')}
        </p>
      ) : null}
      {offers.length > 0 ? (
        <ul className="divide-y divide-line">
          {shown.slice(0, place).map(other)}
          <li className="-mx-2.5 rounded-md bg-brand-soft py-2.5 pr-12 pl-2.5">
            <StorePrice product={product} highest={highest}>
              <span className="text-[0.8125rem] font-semibold text-brand">{t('tento produkt')}</span>
            </StorePrice>
          </li>
          {shown.slice(place).map(other)}
        </ul>
      ) : null}
      {more > 0 ? (
        <Button variant="soft" className="mt-2" onClick={() => setExpanded(true)}>
          {t('Zobraziť všetky ({more}\u00a0{noun})', {
            more,
            noun: pluralForm(more, [t('ďalší'), t('ďalšie'), t('ďalších')]),
          })}
        </Button>
      ) : null}
    </section>
  )
}

/** The price of another store, and behind the (i) why it counts as the same. */
function OtherStore({
  offer: { product: offer, kind, reasons, stale },
  product,
  highest,
  children,
}: {
  readonly offer: MatchedOffer
  readonly product: Product
  readonly highest: number
  readonly children: (content: ReactNode) => ReactNode
}) {
  const [isExplained, setExplained] = useState(false)
  const why = useId()
  const { text, cheaper } = differenceText(offer, product)
  return (
    <li>
      <div className={clsx('flex items-start gap-1', reasons.length === 0 && 'pr-9.5')}>
        {children(
          <StorePrice product={offer} highest={highest}>
            <span className="min-w-0">
              {kind === 'equivalent' ? <Badge className="mr-2 align-middle">{t('podobný')}</Badge> : null}
              <span className="text-sm wrap-anywhere">{withUnitsKept(offer.title)}</span>
              <span className="block text-[0.8125rem] text-ink-2">{measureText(offer)}</span>
              {stale ? <StalePrice date={offer.date} /> : null}
            </span>
            <span
              className={clsx(
                'shrink-0 text-right text-[0.8125rem]',
                cheaper ? 'font-semibold text-brand' : 'text-ink-2',
              )}
            >
              {text}
            </span>
          </StorePrice>,
        )}
        {reasons.length > 0 ? (
          <IconButton
            label={t('Prečo je {word}: {store}', {
              word: kind === 'same' ? t('rovnaký') : t('podobný'),
              store: offer.store,
            })}
            aria-expanded={isExplained}
            aria-controls={isExplained ? why : undefined}
            className="-mr-2.5"
            icon={<Info aria-hidden className="size-4.5" />}
            onClick={() => setExplained(!isExplained)}
          />
        ) : null}
      </div>
      {isExplained ? (
        <p id={why} className="pb-2.5 text-[0.8125rem] text-ink-2">
          {kind === 'same' ? t('Rovnaký tovar') : t('Podobný tovar')}: {reasons.join(' · ')}
        </p>
      ) : null}
    </li>
  )
}

function StorePrice({
  product,
  highest,
  children,
}: {
  readonly product: Product
  /** Cents of the longest bar. */
  readonly highest: number
  readonly children: ReactNode
}) {
  const { price, sale, was } = priceTag(product)
  const length = highest === 0 ? 0 : (effectiveCents(product) / highest) * 100
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <StoreName store={product.store} branch={product.specific_store} className="text-sm" />
        <span className="flex shrink-0 items-baseline gap-2">
          {was === null ? null : <WasPrice was={was} className="text-[0.8125rem] text-ink-3" />}
          <span className={clsx('font-bold tabular-nums', sale && 'text-sale')}>{formatEuro(price)}</span>
        </span>
      </span>
      <svg
        aria-hidden
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        className="my-1.5 block h-2 w-full overflow-hidden rounded-full"
      >
        <rect width="100" height="2" className="fill-sunken" />
        <path
          d={`M0 1H${length.toFixed(1)}`}
          strokeWidth="2"
          className={clsx('store-line', storeClass(product.store))}
        />
      </svg>
      <span className="flex items-start justify-between gap-3">{children}</span>
    </>
  )
}
