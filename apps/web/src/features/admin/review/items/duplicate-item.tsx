import type { AdminProduct, ReviewItemOf } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { priceTag } from '@cenolov/core/offer'
import { shownEan } from '@cenolov/core/product'
import { withUnitsKept } from '@cenolov/core/text'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { formatDay } from '#format/day.ts'
import { formatEuro } from '#format/numbers.ts'
import { withDots } from '#format/with-dots.ts'
import { contentText } from '#product/measure.ts'
import { ProductPicture } from '#product/product-picture.tsx'
import { StoreName } from '#product/store-name.tsx'
import { Badge } from '#ui/badge.tsx'
import { ItemActions, type ItemProps } from '../item-actions.tsx'

/** Products of one store that look like one, and which of them stays. */
export function DuplicateItem({ item, review }: ItemProps<ReviewItemOf<'duplicate'>>) {
  const { products, reason } = item.evidence
  const name = useId()
  const [chosen, setChosen] = useState(Number(item.proposed))
  const [first] = products
  return (
    <article aria-label={item.subject} className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {first === undefined ? null : <StoreName store={first.store} branch={first.specific_store} />}
          {item.verdict === null ? (
            <Badge tone="warn">{reason}</Badge>
          ) : (
            <span className="font-semibold wrap-anywhere">
              {withUnitsKept(
                (products.length > 0 ? products : [{ title: item.subject }])
                  .map(({ title }) => title)
                  .join(', '),
              )}
            </span>
          )}
        </p>
        <ItemActions item={item} review={review} keep={chosen} />
      </div>
      {item.verdict === null ? (
        <fieldset className="mt-3 grid gap-2.5 sm:grid-cols-2 xl:grid-cols-3">
          <legend className="sr-only">{t('Ktorý produkt zostane')}</legend>
          {products.map((product) => (
            <Candidate
              key={product.id}
              product={product}
              name={name}
              chosen={product.id === chosen}
              onChoose={() => setChosen(product.id)}
            />
          ))}
        </fieldset>
      ) : null}
    </article>
  )
}

function Candidate({
  product,
  name,
  chosen,
  onChoose,
}: {
  readonly product: AdminProduct
  readonly name: string
  readonly chosen: boolean
  readonly onChoose: () => void
}) {
  const { price, was } = priceTag(product)
  const ean = product.ean === '' ? '' : t('EAN {ean}', { ean: shownEan(product.ean) })
  return (
    <label
      className={clsx(
        'relative flex cursor-pointer gap-3 rounded-md border-[1.5px] p-3 transition-colors',
        'has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-focus',
        chosen ? 'border-brand bg-brand-soft/60' : 'border-line hover:border-edge',
      )}
    >
      <ProductPicture
        product={product}
        onFailure="parcel"
        className="size-16 shrink-0 self-start rounded-md"
      />
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{withUnitsKept(product.title)}</span>
        <span className="block text-sm text-ink-2 wrap-anywhere">
          {withDots(contentText(product), product.category, ean)}
        </span>
        <span className="mt-1 flex flex-wrap items-baseline gap-x-2 tabular-nums">
          <span className="font-bold">{formatEuro(price)}</span>
          {was === null ? null : <s className="text-sm text-ink-2">{formatEuro(was)}</s>}
          <span className="text-sm text-ink-2">{formatDay(product.date)}</span>
        </span>
        <span className="mt-1.5 flex items-center gap-2 text-sm font-semibold">
          <input
            type="radio"
            name={name}
            checked={chosen}
            className="size-4.5 accent-brand"
            onChange={onChoose}
          />
          <span className={chosen ? 'text-brand' : 'text-ink-2'}>
            {chosen ? t('Tento zostane') : t('Ponechať tento')}
            <span className="sr-only">: {product.title}</span>
          </span>
          <span className="ml-auto font-normal text-ink-2 tabular-nums">#{product.id}</span>
        </span>
      </span>
    </label>
  )
}
