import type { Shrinkage } from '@cenolov/contract/open-data'
import { t } from '@cenolov/core/language'
import { shrinkageText } from '@cenolov/core/shrinkflation'
import { withUnitsKept } from '@cenolov/core/text'
import { formatDay } from '../../format/day.ts'
import { ProductLink } from '../../product/card/product-link.tsx'
import { StoreName } from '../../product/store-name.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AmountChange } from './amount-change.tsx'

/** An observation: what was seen, when, and what the maker says. */
export function ShrinkageCard({ shrinkage }: { readonly shrinkage: Shrinkage }) {
  const { title, store, product_id: productId, answer } = shrinkage
  return (
    <Card className="h-full">
      <article aria-label={title} className="flex flex-col gap-3 p-4 md:p-5">
        <div>
          <h2 className="leading-snug font-bold wrap-anywhere">
            <ProductLink id={productId} className="-mt-3 block py-3">
              {withUnitsKept(title)}
            </ProductLink>
          </h2>
          <StoreName store={store} />
        </div>
        <p className="font-semibold text-pretty">{shrinkageText(shrinkage)}</p>
        <AmountChange shrinkage={shrinkage} />
        {answer === null ? null : (
          <figure className="rounded-md border-l-3 border-brand bg-sunken px-4 py-3 text-sm">
            <figcaption className="font-semibold">
              {t('Vyjadrenie výrobcu, {day}', { day: formatDay(answer.date) })}
            </figcaption>
            <blockquote className="mt-1 whitespace-pre-line wrap-anywhere text-ink-2">
              {answer.text}
            </blockquote>
          </figure>
        )}
      </article>
    </Card>
  )
}
