import { type OfferWord, offerWords } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { clsx } from 'clsx'
import { CalendarClock, CreditCard, Layers } from 'lucide-react'
import { useToday } from '../../format/use-today.ts'

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
  const notes = words.filter(({ kind }) => !(kind in ICONS))
  const next = words.find(({ kind }) => kind === 'next')
  return (
    <ul aria-label="Podmienky ponuky" className={clsx('flex flex-col gap-0.5', className)}>
      {words.map((word) => (word === next ? null : <Strong key={word.kind} word={word} />))}
      {notes.length > 0 ? (
        <li className="text-ink-2 wrap-anywhere">{notes.map(({ text }) => text).join(' · ')}</li>
      ) : null}
      {next && <Strong word={next} />}
    </ul>
  )
}

const kind = ({ kind: of }: OfferWord) => (of in ICONS ? (of as keyof typeof ICONS) : null)

function Strong({ word }: { readonly word: OfferWord }) {
  const of = kind(word)
  if (of === null) return null
  const Icon = ICONS[of]
  return (
    <li className="flex items-start gap-1.5 font-semibold text-brand wrap-anywhere">
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {word.text}
    </li>
  )
}
