import { t } from '@cenolov/core/language'
import { type Offer, type OfferWord, offerWords, SALE_BADGE, saleBadge } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { clsx } from 'clsx'
import {
  CalendarClock,
  Clock,
  CreditCard,
  Layers,
  type LucideIcon,
  MapPin,
  TriangleAlert,
} from 'lucide-react'
import { useOwnBranchPrices } from '../device-catalogue/own-branch-prices.ts'
import { priceAge } from '../format/day.ts'
import { formatEuro } from '../format/numbers.ts'
import { useToday } from '../format/use-today.ts'
import { Badge } from '../ui/badge.tsx'
import { cardVerdict, isTerm, type TermKind } from './card-verdict.ts'

const ICONS: Record<TermKind, LucideIcon> = {
  card: CreditCard,
  from: CalendarClock,
  multi: Layers,
  next: CalendarClock,
}

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
  const notes = words.filter(({ kind }) => !isTerm(kind))
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

function Strong({ word }: { readonly word: OfferWord }) {
  if (!isTerm(word.kind)) return null
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

/** The badge of a sale: the percent of a real discount, or 'AKCIA'. */
export function SaleBadge({
  product,
  className,
}: {
  readonly product: Offer & Pick<Product, 'lowest_price_30' | 'is_permanent_sale'>
  readonly className?: string
}) {
  const text = saleBadge(product)
  if (text === '') return null
  const isPercent = text !== SALE_BADGE
  return (
    <Badge tone={isPercent ? 'sale' : 'tag'} {...(className === undefined ? {} : { className })}>
      {isPercent ? <span className="sr-only">{t('Zľava ')}</span> : null}
      {isPercent ? text : t('AKCIA')}
    </Badge>
  )
}

/** The one sentence of a card about its price. Keeps its line when nothing is known. */
export function VerdictOfCard({
  product,
  className,
}: {
  readonly product: Product
  readonly className?: string
}) {
  const today = useToday()
  const own = useOwnBranchPrices()
  const { kind, text } = cardVerdict(product, today, own?.wordsOf(product, today)) ?? {
    kind: 'note',
    text: '',
  }
  const isWarning = kind === 'old' || kind === 'unreal'
  const Icon = kind === 'old' ? TriangleAlert : kind === 'branch' ? MapPin : isTerm(kind) ? ICONS[kind] : null
  return (
    <p
      className={clsx(
        'flex min-h-4.5 items-start gap-1.5 leading-4.5',
        isWarning ? 'font-semibold text-warn' : Icon === null ? 'text-ink-2' : 'font-semibold text-brand',
        className,
      )}
    >
      {Icon === null ? null : <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />}
      <span className="line-clamp-2 wrap-anywhere">{text}</span>
    </p>
  )
}

/** The day of a price, in words; nothing when it is unknown, or so old that the verdict names it. */
export function PriceDay({ date }: { readonly date: Product['date'] }) {
  const age = priceAge(date, useToday())
  if (age === null || age.old) return null
  return (
    <span className="shrink-0 text-[0.75rem] text-ink-3">
      <span className="sr-only">
        {t('Cena z\u00a0dňa:')} {age.text}
      </span>
      <span aria-hidden>{age.short}</span>
    </span>
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
            {age.old ? null : <span className="sr-only">{t('Cena z\u00a0dňa:')} </span>}
            {age.text}
          </span>
        </>
      )}
    </p>
  )
}
