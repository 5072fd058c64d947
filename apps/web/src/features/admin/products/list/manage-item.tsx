import type { AdminProduct } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { priceTag } from '@cenolov/core/offer'
import { withUnitsKept } from '@cenolov/core/text'
import { clsx } from 'clsx'
import { Check, Eye, ImageDown, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#format/day.ts'
import { formatEuro } from '#format/numbers.ts'
import { withDots } from '#format/with-dots.ts'
import { contentText } from '#product/measure.ts'
import { SaleBadge, WasPrice } from '#product/offer-lines.tsx'
import { ProductPicture } from '#product/product-picture.tsx'
import { StoreName } from '#product/store-name.tsx'
import { CHECK_BOX, Toggle, type ToggleProps } from '#ui/forms/toggle.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { CardSize } from './manage-toolbar.tsx'
import { PriceForm } from './price-form.tsx'

export interface ManageItemProps {
  readonly product: AdminProduct
  readonly chosen: boolean
  /** `range` selects everything between the previous choice and this one. */
  readonly onChoose: (id: number, chosen: boolean, range: boolean) => void
  readonly onView: (product: AdminProduct) => void
  readonly onEdit: (product: AdminProduct) => void
  readonly onDelete: (product: AdminProduct) => void
  readonly onPriced: () => Promise<unknown>
}

export function ManageCard({ size, ...item }: ManageItemProps & { readonly size: CardSize }) {
  const { product, chosen } = item
  return (
    <article
      className={clsx(
        'flex min-w-0 flex-col overflow-hidden rounded-lg border bg-surface shadow-card transition-colors',
        chosen ? 'border-brand ring-2 ring-brand/40' : 'border-line',
      )}
    >
      <div className="relative">
        <ProductPicture
          product={product}
          onFailure="parcel"
          className={clsx(
            'w-full',
            size === 'small' ? 'aspect-[4/3]' : size === 'large' ? 'aspect-[4/3]' : 'aspect-[3/2]',
          )}
        />
        <div className="absolute top-0.5 left-0.5">
          <ChooseBox {...item} />
        </div>
        <SaleBadge product={product} className="absolute top-2.5 right-2.5" />
      </div>
      <div className="flex grow flex-col px-3 pt-2.5">
        <p className="flex items-center justify-between gap-2 text-xs text-ink-3">
          <StoreName store={product.store} branch={size === 'small' ? '' : product.specific_store} />
          <span className="shrink-0 tabular-nums">#{product.id}</span>
        </p>
        <h3
          className={clsx(
            'mt-0.5 line-clamp-2 leading-5 font-semibold wrap-anywhere',
            size === 'small' ? 'min-h-10 text-sm' : 'min-h-10',
            size === 'large' && 'text-lg leading-6',
          )}
        >
          <TitleButton {...item} />
        </h3>
        {size === 'small' ? null : (
          <p className="mt-1 truncate text-[0.8125rem] text-ink-2">
            {withDots(product.category, contentText(product), formatDay(product.date))}
          </p>
        )}
        <Price {...item} className="mt-0.5" />
      </div>
      <div className="mt-1 flex justify-between px-1 pb-1">
        <ItemActions {...item} />
      </div>
    </article>
  )
}

export function ManageRow(item: ManageItemProps) {
  const { product, chosen } = item
  return (
    <article
      className={clsx('flex min-w-0 items-center gap-2 py-1 pr-1 md:gap-3', chosen && 'bg-brand-soft/60')}
    >
      <ChooseBox {...item} />
      <ProductPicture
        product={product}
        onFailure="parcel"
        className="size-13 shrink-0 rounded-md max-md:hidden"
      />
      <div className="min-w-0 grow">
        <h3 className="truncate font-semibold" title={product.title}>
          <TitleButton {...item} />
        </h3>
        <p className="flex min-w-0 items-center gap-2 text-[0.8125rem] text-ink-2">
          <span className="tabular-nums">#{product.id}</span>
          <StoreName store={product.store} branch={product.specific_store} />
          <span className="truncate max-md:hidden">{product.category}</span>
          <span className="shrink-0 max-lg:hidden">{formatDay(product.date)}</span>
        </p>
        <Price {...item} className="md:hidden" />
      </div>
      <SaleBadge product={product} className="max-md:hidden" />
      <Price {...item} className="max-w-72 shrink-0 text-right max-md:hidden" />
      <div className="flex shrink-0 max-md:flex-col">
        <ItemActions {...item} />
      </div>
    </article>
  )
}

interface PriceProps extends Pick<ManageItemProps, 'product' | 'onPriced'> {
  readonly className: string
}

/** The price; a press edits it where it is. */
function Price({ product, onPriced, className }: PriceProps) {
  const [isEdited, setEdited] = useState(false)
  const { price, sale, was } = priceTag(product)
  if (isEdited)
    return (
      <div className={className}>
        <PriceForm product={product} onClose={() => setEdited(false)} onSaved={onPriced} />
      </div>
    )
  return (
    <p className={clsx('font-bold tabular-nums', sale && 'text-sale', className)}>
      <button
        type="button"
        title={t('Zmeniť cenu')}
        className="-mx-1.5 inline-flex min-h-11 items-center gap-2 rounded-md px-1.5 hover:bg-sunken"
        onClick={() => setEdited(true)}
      >
        <span className="sr-only">{t('Zmeniť cenu: {title},', { title: product.title })} </span>
        {formatEuro(price)}
        {was === null ? null : <WasPrice was={was} className="text-sm font-normal text-ink-3" />}
      </button>
      {product.has_local_image ? (
        <ImageDown aria-label={t('Vlastný obrázok')} className="ml-2 inline-block size-4 text-ink-3" />
      ) : null}
    </p>
  )
}

function TitleButton({ product, onView }: ManageItemProps) {
  return (
    <button
      type="button"
      className="[display:inherit] min-h-11 max-w-full overflow-hidden rounded-sm text-left text-ellipsis hover:underline"
      onClick={() => onView(product)}
    >
      {withUnitsKept(product.title)}
    </button>
  )
}

function ChooseBox({ product, chosen, onChoose }: ManageItemProps) {
  return (
    <BareCheckbox
      label={t('Vybrať {title}', { title: product.title })}
      checked={chosen}
      onChange={(checked, shift) => onChoose(product.id, checked, shift)}
    />
  )
}

function ItemActions({ product, onView, onEdit, onDelete }: ManageItemProps) {
  return (
    <>
      <IconButton
        label={t('Zobraziť {title}', { title: product.title })}
        className="max-md:hidden"
        icon={<Eye aria-hidden className="size-5" />}
        onClick={() => onView(product)}
      />
      <IconButton
        label={t('Upraviť {title}', { title: product.title })}
        icon={<Pencil aria-hidden className="size-5" />}
        onClick={() => onEdit(product)}
      />
      <IconButton
        label={t('Vymazať {title}', { title: product.title })}
        className="hover:bg-sale-soft! hover:text-sale!"
        icon={<Trash2 aria-hidden className="size-5" />}
        onClick={() => onDelete(product)}
      />
    </>
  )
}

function BareCheckbox(props: Omit<ToggleProps, 'children' | 'className'> & { readonly label: string }) {
  return (
    <Toggle
      {...props}
      className="grid size-11 shrink-0 place-items-center"
      mark={
        <span aria-hidden className={`size-6 ${CHECK_BOX}`}>
          <Check className="size-4.5" strokeWidth={3} />
        </span>
      }
    />
  )
}
