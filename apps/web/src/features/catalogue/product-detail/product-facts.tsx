import { type Product, shownEan } from '@cenolov/core'
import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatLongDay } from '../../../format/day.ts'
import { formatEuro } from '../../../format/numbers.ts'
import { paths } from '../../../paths.ts'
import { contentInGrams, unitPriceText } from '../../../product/measure.ts'
import { OfferLines } from '../../../product/offer-lines.tsx'
import { DiscountBadge, type OfferPrice } from '../../../product/offer-price.tsx'
import { PriceAgeLine } from '../../../product/price-age-line.tsx'
import { RealDiscountLine } from '../../../product/real-discount-line.tsx'
import { StoreName } from '../../../product/store-name.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogTitle } from '../../../ui/dialogs/dialog.tsx'
import { shareLink } from '../../../ui/share-link.ts'
import { CategoryTrail } from './category-trail.tsx'

export interface ProductFactsProps {
  readonly product: Product
  readonly price: OfferPrice
  readonly onSale: boolean
  readonly actions: ReactNode
  readonly more: ReactNode
}

export function ProductFacts({ product, price, onSale, actions, more }: ProductFactsProps) {
  const unit = unitPriceText(product)
  const facts: readonly (readonly [string, string])[] = [
    ['Cena', formatEuro(price.price)],
    ...(price.was === null ? [] : [['Pôvodná cena', formatEuro(price.was)] as const]),
    ...(unit === '' ? [] : [['Jednotková cena', unit] as const]),
    ['Obsah', contentInGrams(product)],
    ...(product.ean === '' ? [] : [['Čiarový kód', shownEan(product.ean)] as const]),
    ['Dátum ceny', formatLongDay(product.date) || 'Neurčený'],
  ]
  return (
    <div className="flex flex-col gap-4 p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] md:overflow-y-auto md:p-7">
      <div className="flex flex-col gap-2.5">
        <CategoryTrail product={product} />
        <DialogTitle className="text-xl leading-snug font-bold tracking-tight text-balance wrap-anywhere md:text-2xl">
          {product.title}
        </DialogTitle>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <StoreName store={product.store} branch={product.specific_store} />
          {onSale ? <Badge tone="tag">AKCIA</Badge> : null}
          <DiscountBadge percent={price.percent} />
        </div>
      </div>
      <OfferLines product={product} className="gap-1.5 text-sm" />
      {actions}
      <dl className="border-t border-line">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex flex-col gap-1 text-sm">
          <PriceAgeLine date={product.date} />
          <RealDiscountLine product={product} />
        </div>
        <ShareButton product={product} />
      </div>
      {more}
    </div>
  )
}

function ShareButton({ product }: { readonly product: Product }) {
  return (
    <Button
      className="w-full md:w-auto"
      onClick={() => void shareLink(product.title, new URL(paths.product(product.id), location.href).href)}
    >
      <Share2 aria-hidden className="size-4.5" />
      Zdieľať
    </Button>
  )
}
