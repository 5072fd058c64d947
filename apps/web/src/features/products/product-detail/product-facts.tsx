import { t } from '@cenolov/core/language'
import { hasAkcia, type PriceTag } from '@cenolov/core/offer'
import { type Product, shownEan } from '@cenolov/core/product'
import { withUnitsKept } from '@cenolov/core/text'
import { ChevronRight, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatLongDay } from '#format/day.ts'
import { categoryName } from '#languages/category-name.ts'
import { paths } from '#paths.ts'
import { contentOrUnknown } from '#product/measure.ts'
import { StoreName } from '#product/store-name.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DialogTitle } from '#ui/dialogs/dialog.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { shareLink } from '#ui/share-link.ts'

/** The names of all countries load for a product whose origin is known. */
const { Part: OriginNames } = lazyPart(
  async () => (await import('./origin-names.tsx')).OriginNames,
  ({ origin }) => origin,
)

/** Title and store, and the facts of a sale that the price tag does not show. */
export function DetailHead({ product, price }: { readonly product: Product; readonly price: PriceTag }) {
  return (
    <div className="flow-root px-4 pt-3 pb-2.5 max-md:min-h-28 md:pb-3 md:px-7 md:pt-7">
      <DialogTitle className="text-lg leading-snug font-bold tracking-tight wrap-anywhere md:text-2xl">
        {withUnitsKept(product.title)}
      </DialogTitle>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <StoreName store={product.store} branch={product.specific_store} />
        {price.sale ? (
          <span className="sr-only">
            {t('AKCIA{word}', {
              word: price.percent > 0 ? t(', zľava {percent}\u00a0%', { percent: price.percent }) : '',
            })}
          </span>
        ) : hasAkcia(product) ? (
          <Badge tone="tag">{t('AKCIA')}</Badge>
        ) : null}
      </div>
    </div>
  )
}

/** Further facts about the product. `tools` stand next to the button that shares it. */
export function DetailFacts({ product, tools }: { readonly product: Product; readonly tools: ReactNode }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('Obsah'), contentOrUnknown(product)],
    ...(product.ean === '' ? [] : [[t('Čiarový kód'), shownEan(product.ean)] as const]),
    ...(product.origin === ''
      ? []
      : [[t('Pôvod'), <OriginNames key="origin" origin={product.origin} />] as const]),
    [t('Dátum ceny'), formatLongDay(product.date) || t('Neurčený')],
  ]
  return (
    <div className="flex flex-col gap-3">
      <dl className="border-t border-line">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <CategoryTrail product={product} />
      <div className="flex flex-wrap gap-2.5">
        <ShareButton product={product} />
        {tools}
      </div>
    </div>
  )
}

function ShareButton({ product }: { readonly product: Product }) {
  return (
    <Button
      onClick={() => void shareLink(product.title, new URL(paths.product(product.id), location.href).href)}
    >
      <Share2 aria-hidden className="size-4.5" />
      {t('Zdieľať')}
    </Button>
  )
}

/** Breadcrumbs of categories. Only the broad one is a link, because the list filters by it. */
function CategoryTrail({ product }: { readonly product: Product }) {
  const narrower = [product.secondary_category, product.third_category].filter((name) => name !== '')
  if (product.category === '' && narrower.length === 0) return null
  return (
    <nav aria-label={t('Kategória')} className="text-sm text-ink-2">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {product.category === '' ? null : (
          <li>
            <Link
              to={paths.category(product.category)}
              className="inline-flex min-h-8 items-center font-semibold text-brand underline-offset-3 hover:underline"
            >
              {categoryName(product.category)}
            </Link>
          </li>
        )}
        {narrower.map((name) => (
          <li key={name} className="flex items-center gap-1.5">
            <ChevronRight aria-hidden className="size-4 text-ink-3" />
            {name}
          </li>
        ))}
      </ol>
    </nav>
  )
}
