import { t } from '@cenolov/core/language'
import {
  discountPercent,
  FAKE_DISCOUNT_LABEL,
  isFakeDiscount,
  isReduced,
  LOWEST_PRICE_DAYS,
  leadingDiscount,
  type Offer,
  type OfferWord,
  offerWords,
} from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { clsx } from 'clsx'
import { CalendarClock, Clock, CreditCard, Layers, TriangleAlert } from 'lucide-react'
import { priceAge } from '../format/day.ts'
import { formatEuro } from '../format/numbers.ts'
import { useToday } from '../format/use-today.ts'
import { Badge } from '../ui/badge.tsx'

const ICONS = { card: CreditCard, from: CalendarClock, multi: Layers, next: CalendarClock } as const

/** The terms of an offer: its card, its pieces, its days. Nothing without terms. */
export function OfferLines({
  product,
  className,
}: {
  readonly product: Pick<Product, 'offer' | 'akcia' | 'currency'>
  readonly className?: string
}) {
  const words = offerWords(product, useToday())
  if (words.length === 0) return null
  const notes = words.filter(({ kind }) => !hasIcon(kind))
  const next = words.find(({ kind }) => kind === 'next')
  return (
    <ul aria-label={t('Podmienky ponuky')} className={clsx('flex flex-col gap-0.5', className)}>
      {words.map((word) => (word === next ? null : <Strong key={word.kind} word={word} />))}
      {notes.length > 0 ? (
        <li className="text-ink-2 wrap-anywhere">{notes.map(({ text }) => text).join(' · ')}</li>
      ) : null}
      {next && <Strong word={next} />}
    </ul>
  )
}

const hasIcon = (kind: string): kind is keyof typeof ICONS => kind in ICONS

function Strong({ word }: { readonly word: OfferWord }) {
  if (!hasIcon(word.kind)) return null
  const Icon = ICONS[word.kind]
  return (
    <li className="flex items-start gap-1.5 font-semibold text-brand wrap-anywhere">
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {word.text}
    </li>
  )
}

export function WasPrice({ was, className }: { readonly was: number; readonly className?: string }) {
  return (
    <s className={className}>
      <span className="sr-only">{t('Pôvodná cena')} </span>
      {formatEuro(was)}
    </s>
  )
}

const BEFORE_DISCOUNT = {
  real: t('Zľava '),
  fake: t('Oproti najnižšej cene za {lowestPriceDays} dní ', { lowestPriceDays: LOWEST_PRICE_DAYS }),
  permanent: '',
} as const

/**
 * The discount, `−40 %`; nothing below one percent. It is not highlighted where the goods were as cheap before, or where
 * the sale never ends.
 */
export function DiscountBadge({
  product,
  className,
}: {
  readonly product: Offer & Pick<Product, 'lowest_price_30' | 'is_permanent_sale'>
  readonly className?: string
}) {
  const { text, kind } = leadingDiscount(product)
  if (text === '') return null
  return (
    <Badge tone={kind === 'real' ? 'sale' : 'neutral'} {...(className === undefined ? {} : { className })}>
      <span className="sr-only">{BEFORE_DISCOUNT[kind]}</span>
      {text}
    </Badge>
  )
}

/** The age of a price, marked when old. Keeps its line when unknown. */
export function PriceAgeLine({
  date,
  className,
}: {
  readonly date: Product['date']
  readonly className?: string
}) {
  const age = priceAge(date, useToday())
  return (
    <p
      className={clsx(
        'flex min-h-4.5 items-start gap-1.5 leading-4.5',
        age?.old ? 'font-semibold text-warn' : 'text-ink-3',
        className,
      )}
    >
      {age === null ? null : (
        <>
          {age.old ? (
            <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
          ) : (
            <Clock aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          )}
          <span>
            {age.old ? null : <span className="sr-only">{t('Cena z dňa:')} </span>}
            {age.text}
          </span>
        </>
      )}
    </p>
  )
}

/**
 * The lowest price of the 30 days before the sale, marked when the sale is not below it. Nothing
 * without a sale or a history.
 */
export function RealDiscountLine({
  product,
  className,
}: {
  readonly product: Product
  readonly className?: string
}) {
  if (product.lowest_price_30 <= 0 || !isReduced(product)) return null
  const fake = isFakeDiscount(product)
  const percent = discountPercent(product)
  return (
    <p className={clsx(fake ? 'font-semibold text-warn' : 'text-ink-2', className)}>
      {t('najnižšia za {lowestPriceDays}\u00a0dní: {lowestPrice30}{word}', {
        lowestPriceDays: LOWEST_PRICE_DAYS,
        lowestPrice30: formatEuro(product.lowest_price_30),
        word: fake ? `, ${FAKE_DISCOUNT_LABEL}` : '',
      })}
      {fake && percent > 0 ? (
        <span className="font-normal"> {t('(oproti bežnej cene −{percent}\u00a0%)', { percent })}</span>
      ) : null}
    </p>
  )
}
