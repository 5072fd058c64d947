import { priceTag } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { withUnitsKept } from '@cenolov/core/text'
import { clsx } from 'clsx'
import { Fragment, type ReactNode, useState } from 'react'
import { atIntent } from '../../ui/loading/at-intent.ts'
import { SearchLink } from '../../ui/search-link.tsx'
import { measureText } from '../measure.ts'
import { PriceDay, SaleBadge, VerdictOfCard, WasPrice } from '../offer-lines.tsx'
import { PriceLabel, type PriceLabelSize } from '../price-label.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { StoreName } from '../store-name.tsx'

/** Classes of a card's parts, shared by the card and its skeleton so that nothing moves when data arrives. */
export interface CardParts {
  readonly list: string
  readonly firstScreen: number
  /**
   * The room of a card that is not laid out yet: otherwise the page jumps when it comes near. `--card-room` is
   * measured.
   */
  readonly room: string
  readonly card: string
  readonly picture: string
  readonly badge: string
  readonly body: string
  readonly title: string
  readonly measure: string
  /** The content and unit price; keeps its height in a grid even when empty. */
  readonly amount: string
  /** The sentence about the price. */
  readonly verdict: string
  readonly rail: string
  /** Room of the rail under the actions. If the prices do not fit in one line, the old one goes above the new one. */
  readonly besideActions: string
  readonly was: string
  readonly label: PriceLabelSize
  readonly actions: string
}

const TITLE = 'line-clamp-2 font-semibold leading-[1.3] wrap-anywhere text-pretty'

/** Stacks from the bottom: parts that do not fit next to the price label go above it. */
const STACKING_RAIL = 'flex flex-wrap-reverse content-start items-start gap-x-2.5 pt-1 pb-[3px]'

export const CARD = {
  grid: {
    list: 'grid grid-cols-2 gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] md:gap-3.5 xl:grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))]',
    firstScreen: 6,
    room: '[contain-intrinsic-size:auto_none_auto_var(--card-room,24.25rem)] xl:[contain-intrinsic-size:auto_none_auto_var(--card-room,28rem)]',
    card: 'flex h-full flex-col',
    picture: 'aspect-4/3',
    badge: 'top-2.5 left-2.5',
    body: 'flex grow flex-col gap-1 px-3 pt-2.5 pb-3 md:px-3.5 md:pt-3',
    title: `${TITLE} min-h-[2.6em]`,
    measure: 'flex flex-col gap-1',
    amount: 'min-h-5',
    verdict: 'min-h-9 text-[0.75rem] sm:min-h-4.5 xl:text-[0.78125rem]',
    rail: 'flex h-16 items-end gap-3 px-3 pb-[3px] md:px-3.5',
    besideActions: '',
    was: 'pb-3 text-sm text-ink-3',
    label: 'md',
    actions: 'absolute top-2 right-2 z-20 flex flex-col gap-1.5',
  },
  list: {
    list: 'flex flex-col gap-2.5',
    firstScreen: 4,
    room: '[contain-intrinsic-size:auto_none_auto_var(--card-room,12.25rem)] md:[contain-intrinsic-size:auto_none_auto_var(--card-room,8rem)]',
    card: 'grid grid-cols-[min(6.75rem,38vw)_minmax(0,1fr)] grid-rows-[1fr_auto] md:grid-cols-[8.5rem_minmax(0,1fr)_13rem] md:grid-rows-1',
    picture: 'row-span-2 md:row-span-1',
    badge: 'top-2.5 left-2.5',
    body: 'flex flex-col gap-0.5 px-3 pt-2.5 pb-2 md:justify-center md:gap-1 md:px-4.5 md:py-3.5',
    title: `${TITLE} min-h-[2.6em] md:min-h-0 md:text-base`,
    measure: 'flex flex-wrap items-center gap-x-3 gap-y-0.5',
    amount: 'empty:hidden',
    verdict: 'text-[0.75rem] md:text-[0.78125rem]',
    rail: `${STACKING_RAIL} min-h-13 px-3 md:h-full md:min-h-28 md:border-l md:border-line md:px-4`,
    besideActions: 'pr-[6.25rem] sm:pr-[6.75rem] md:pr-4',
    was: 'pb-2.5 text-sm text-ink-3 md:pb-3.5',
    label: 'row',
    actions: 'absolute right-2 bottom-2 z-20 flex gap-1.5 md:top-3 md:right-3 md:bottom-auto',
  },
  compactGrid: {
    list: 'grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]',
    firstScreen: 6,
    room: '[contain-intrinsic-size:auto_none_auto_var(--card-room,20.5rem)]',
    card: 'flex h-full flex-col',
    picture: 'aspect-3/2',
    badge: 'top-1.5 left-1.5',
    body: 'flex grow flex-col px-2.5 pt-1.5 pb-2',
    title: `${TITLE} min-h-[2.6em] text-sm`,
    measure: 'flex flex-col',
    amount: 'min-h-5',
    verdict: 'min-h-9 text-[0.75rem] sm:min-h-4.5',
    rail: 'flex h-13 items-end gap-2 px-2.5 pb-[3px]',
    besideActions: '',
    was: 'pb-2 text-[0.8125rem] text-ink-3',
    label: 'sm',
    actions: 'absolute top-1.5 right-1.5 z-20 flex flex-col gap-1',
  },
  compactList: {
    list: 'flex flex-col gap-1.5',
    firstScreen: 6,
    room: '[contain-intrinsic-size:auto_none_auto_var(--card-room,8.75rem)] md:[contain-intrinsic-size:auto_none_auto_var(--card-room,4.75rem)]',
    card: 'grid grid-cols-[min(4.75rem,30vw)_minmax(0,1fr)] grid-rows-[1fr_auto] md:grid-cols-[5.5rem_minmax(0,1fr)_15rem] md:grid-rows-1',
    picture: 'row-span-2 md:row-span-1',
    badge: 'top-1 left-1 origin-top-left scale-80',
    body: 'flex flex-col px-3 py-1 md:justify-center md:py-1.5',
    title: 'line-clamp-1 text-sm font-semibold leading-5 wrap-anywhere md:text-[0.9375rem]',
    measure: 'flex flex-wrap items-center gap-x-3',
    amount: 'empty:hidden',
    verdict: 'text-[0.75rem]',
    rail: `${STACKING_RAIL} min-h-11 px-3 md:h-full md:min-h-18 md:border-l md:border-line`,
    besideActions: 'pr-24 sm:pr-26 md:pr-28',
    was: 'pb-1.5 text-[0.8125rem] text-ink-3 md:pb-2.5',
    label: 'sm',
    actions:
      'absolute right-1.5 bottom-0.5 z-20 flex gap-1 md:top-1/2 md:right-2.5 md:bottom-auto md:-translate-y-1/2',
  },
} satisfies Record<string, CardParts>

export type CardLayout = keyof typeof CARD

export function cardLayout(view: 'grid' | 'list', density: 'comfortable' | 'compact'): CardLayout {
  if (density === 'comfortable') return view
  return view === 'grid' ? 'compactGrid' : 'compactList'
}

/**
 * Returns the id of the card after the ones with which a page of the server is first drawn, see the server's
 * `page-renderer.ts`.
 * @param place in the first list of the page
 */
export const firstResults = (place: number): string | undefined => (place === 3 ? 'first-results' : undefined)

/** Number of pictures of a page's first list that load at once, before the page's scripts: about the first screen's. */
export const EAGER_PICTURES = 4

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
export const FROM_LIST = { fromList: true }

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
        <SaleBadge product={product} className={clsx('pointer-events-none absolute z-20', parts.badge)} />
      </div>
      <div className={parts.body}>
        <div className="flex items-center justify-between gap-2 text-[0.8125rem] leading-5">
          <StoreName store={product.store} branch={product.specific_store} />
          <PriceDay date={product.date} />
        </div>
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
          <VerdictOfCard product={product} className={parts.verdict} />
        </div>
      </div>
      <div className={clsx('shelf-rail', parts.rail, actions && parts.besideActions)}>
        <PriceLabel price={price} sale={sale} size={parts.label} />
        {was === null ? null : <WasPrice was={was} className={parts.was} />}
      </div>
      {actions ? (
        <div className={parts.actions}>
          <Fragment key={product.id}>{actions}</Fragment>
        </div>
      ) : null}
    </article>
  )
}
