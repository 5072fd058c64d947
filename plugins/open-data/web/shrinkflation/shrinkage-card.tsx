import type { Shrinkage } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { observedAmount, shrinkageText, shrunkUnit } from '@cenolov/core/shrinkflation'
import { percentChange, withUnitsKept } from '@cenolov/core/text'
import { formatDay } from '#format/day.ts'
import { ProductLink } from '#product/card/product-link.tsx'
import { SharePicture } from '#product/share/share-picture.tsx'
import { StoreName } from '#product/store-name.tsx'
import { settings } from '#settings.ts'
import { Card } from '#ui/layout/card.tsx'
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
        <ShareShrinkage shrinkage={shrinkage} />
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

/** Longer titles would be drawn too small to read. */
const TITLE_MAX = 60

function ShareShrinkage({ shrinkage }: { readonly shrinkage: Shrinkage }) {
  const { title, store, unit, amount_before, amount_after, unit_price_ratio } = shrinkage
  return (
    <SharePicture
      title={t('Zdieľať zmenšený obal')}
      note={t('Obrázok vznikol na tomto zariadení.')}
      words={{
        heading: title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX).trimEnd()}…` : title,
        figure: `${observedAmount(amount_before, unit)} → ${observedAmount(amount_after, unit)}`,
        labelHeading: t('Cena za {unit}', { unit: shrunkUnit(unit) }),
        labelFigure: percentChange((unit_price_ratio - 1) * 100),
        conclusion: store,
        tone: 'bad',
      }}
      text={`${title}, ${store}: ${shrinkageText(shrinkage)}. (${settings().site.name})`}
      fileName="cenolov-zmenseny-obal.png"
    />
  )
}
