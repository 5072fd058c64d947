import { t } from '@cenolov/core/language'
import { priceTag } from '@cenolov/core/offer'
import type { KeptProduct, Product } from '@cenolov/core/product'
import { withUnitsKept } from '@cenolov/core/text'
import { Check, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatEuro } from '#format/numbers.ts'
import { ProductLink } from '#product/card/product-link.tsx'
import { contentText } from '#product/measure.ts'
import { ProductPicture } from '#product/product-picture.tsx'
import { StoreName } from '#product/store-name.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

export interface MatchRowProps {
  readonly product: KeptProduct
  readonly other: KeptProduct
  readonly verdict: boolean | null
  readonly children: ReactNode
  readonly busy: boolean
  readonly onJudge: (isSame: boolean | null) => void
}

export function MatchRow({ product, other, verdict, children, busy, onJudge }: MatchRowProps) {
  const names = t('{one} a {other}', { one: product.title, other: other.title })
  return (
    <article aria-label={names} className="flex flex-col gap-3 py-3.5 lg:flex-row lg:items-center lg:gap-6">
      <div className="min-w-0 grow">
        <div className="grid gap-2.5 sm:grid-cols-2">
          <Side product={product} />
          <Side product={other} />
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
          {verdict === null ? null : (
            <Badge tone={verdict ? 'brand' : 'sale'}>{verdict ? t('To isté') : t('Nie je to isté')}</Badge>
          )}
          {children}
        </div>
      </div>
      <div className="flex shrink-0 gap-2 max-lg:*:grow">
        {verdict === null ? (
          <>
            <Button
              variant="soft"
              disabled={busy}
              aria-label={t('Je to isté: {names}', { names })}
              onClick={() => onJudge(true)}
            >
              <Check aria-hidden className="size-4.5" />
              {t('Je to isté')}
            </Button>
            <Button
              disabled={busy}
              aria-label={t('Nie je to isté: {names}', { names })}
              onClick={() => onJudge(false)}
            >
              <X aria-hidden className="size-4.5" />
              {t('Nie je')}
            </Button>
          </>
        ) : (
          <Button
            disabled={busy}
            aria-label={t('Vziať späť: {names}', { names })}
            onClick={() => onJudge(null)}
          >
            <Undo2 aria-hidden className="size-4.5" />
            {t('Vziať späť')}
          </Button>
        )}
      </div>
    </article>
  )
}

function Side({ product }: { readonly product: KeptProduct }) {
  const { price, was } = priceTag(product as Product)
  const isOffered = product.available !== false
  return (
    <div className="flex min-w-0 gap-3">
      <ProductPicture
        product={product as Product}
        onFailure="parcel"
        className="size-13 shrink-0 rounded-md"
      />
      <div className="min-w-0">
        <p className="leading-5 font-semibold wrap-anywhere">
          <ProductLink id={isOffered ? product.id : null}>{withUnitsKept(product.title)}</ProductLink>
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-sm text-ink-2 tabular-nums">
          <StoreName store={product.store} />
          <span>{[contentText(product), formatEuro(price)].filter((part) => part !== '').join(' · ')}</span>
          {was === null ? null : <s>{formatEuro(was)}</s>}
          {isOffered ? null : <Badge>{t('už sa nepredáva')}</Badge>}
        </p>
      </div>
    </div>
  )
}
