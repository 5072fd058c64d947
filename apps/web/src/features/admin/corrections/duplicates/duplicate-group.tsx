import type { AdminProduct, DuplicatesResponse, ProductMergeBody } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { priceTag } from '@cenolov/core/offer'
import { shownEan } from '@cenolov/core/product'
import { withUnitsKept } from '@cenolov/core/text'
import { clsx } from 'clsx'
import { Combine, Unlink2 } from 'lucide-react'
import { useId, useState } from 'react'
import { formatDay } from '#format/day.ts'
import { formatEuro } from '#format/numbers.ts'
import { contentText } from '#product/measure.ts'
import { ProductPicture } from '#product/product-picture.tsx'
import { StoreName } from '#product/store-name.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { Lookalikes } from './use-tell-apart.ts'

type Kept = Pick<AdminProduct, 'id' | 'date' | 'ean' | 'locked_fields' | 'has_local_image' | 'image_url'>

/**
 * Returns the product to keep of several duplicates, unless the administrator chooses another: one corrected by hand,
 * then the one with the newest price, with a barcode, with a picture, and finally the oldest.
 */
export function bestKept(products: readonly Kept[]): number | undefined {
  const [best] = [...products].sort(
    (a, b) =>
      Math.sign(b.locked_fields.length) - Math.sign(a.locked_fields.length) ||
      b.date.localeCompare(a.date) ||
      Number(b.ean !== '') - Number(a.ean !== '') ||
      Number(hasPicture(b)) - Number(hasPicture(a)) ||
      a.id - b.id,
  )
  return best?.id
}

const hasPicture = ({ has_local_image, image_url }: Kept) => has_local_image || image_url !== ''

export interface DuplicateGroupProps {
  readonly group: DuplicatesResponse['duplicates'][number]
  readonly busy: boolean
  readonly onMerge: (order: ProductMergeBody) => void
  readonly onTellApart: (lookalikes: Lookalikes) => void
}

export function DuplicateGroup({
  group: { products, reason },
  busy,
  onMerge,
  onTellApart,
}: DuplicateGroupProps) {
  const name = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const [first] = products
  const keep = products.find(({ id }) => id === chosen)?.id ?? bestKept(products)
  if (first === undefined || keep === undefined) return null
  const ids = products.map(({ id }) => id)
  return (
    <Card>
      <article aria-label={first.title} className="p-4 md:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <StoreName store={first.store} branch={first.specific_store} />
            <Badge tone="warn">{reason}</Badge>
          </p>
          <div className="flex gap-2 max-sm:w-full max-sm:flex-col-reverse">
            <Button
              disabled={busy}
              aria-label={t('Nie sú to isté: {title}', { title: first.title })}
              onClick={() => onTellApart({ ids, title: first.title })}
            >
              <Unlink2 aria-hidden className="size-4.5" />
              {t('Nie sú to isté')}
            </Button>
            <Button
              variant="soft"
              disabled={busy}
              aria-label={t('Zlúčiť do označeného: {title}', { title: first.title })}
              onClick={() => onMerge({ keep, drop: ids.filter((id) => id !== keep) })}
            >
              <Combine aria-hidden className="size-4.5" />
              {t('Zlúčiť do označeného')}
            </Button>
          </div>
        </div>
        <fieldset className="mt-3 grid gap-2.5 sm:grid-cols-2 xl:grid-cols-3">
          <legend className="sr-only">{t('Ktorý produkt ostane')}</legend>
          {products.map((product) => (
            <Candidate
              key={product.id}
              product={product}
              name={name}
              chosen={product.id === keep}
              onChoose={() => setChosen(product.id)}
            />
          ))}
        </fieldset>
      </article>
    </Card>
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
  const facts = [
    contentText(product),
    product.category,
    product.ean === '' ? '' : t('EAN {ean}', { ean: shownEan(product.ean) }),
  ].filter((fact) => fact !== '')
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
        <span className="block text-sm text-ink-2 wrap-anywhere">{facts.join(' · ')}</span>
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
            {chosen ? t('Tento ostane') : t('Ponechať tento')}
            <span className="sr-only">: {product.title}</span>
          </span>
          <span className="ml-auto font-normal text-ink-2 tabular-nums">#{product.id}</span>
        </span>
      </span>
    </label>
  )
}
