import { t } from '@cenolov/core/language'
import type { Product } from '@cenolov/core/product'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, BadgePercent, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { formatEuro, outOf } from '#format/numbers.ts'
import { withDots } from '#format/with-dots.ts'
import { ProductPicture } from '#product/product-picture.tsx'
import { Button } from '#ui/button.tsx'
import { SearchField } from '#ui/forms/fields/search-field.tsx'
import { useLocalSearch } from '#ui/forms/use-page-search.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ScrollBox } from '#ui/layout/scroll-box.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { Notice } from '#ui/messages/notice.tsx'
import { QueryErrorState } from '#ui/messages/query-error-state.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { hasPicture } from './poster/load-picture.ts'
import { posterOffer } from './poster/poster-offer.ts'
import { fetchLargestDiscounts, pickerQuery } from './poster/poster-products.ts'
import { type Template, tooManyText } from './templates.ts'

const TYPING_MS = 200

export interface ProductPickerProps {
  readonly template: Template
  /** The only store whose products are offered; '' for all. */
  readonly store: string
  readonly chosen: readonly Product[]
  readonly onChange: (chosen: readonly Product[]) => void
}

export function ProductPicker({ template, store, chosen, onChange }: ProductPickerProps) {
  const [refused, setRefused] = useState(false)
  const [search, box] = useLocalSearch(TYPING_MS)
  const query = useQuery(pickerQuery(search, store))
  const { data: found, error, isPlaceholderData } = query
  const discounts = useMutation({
    mutationFn: () => fetchLargestDiscounts(template.maxProducts, store),
    onSuccess: onChange,
    onError: ({ message }) =>
      showToast({ title: t('Zľavy sa nepodarilo načítať'), description: message, tone: 'error' }),
  })
  const full = chosen.length >= template.maxProducts
  const over = chosen.length > template.maxProducts

  function toggle(product: Product) {
    const rest = chosen.filter(({ id }) => id !== product.id)
    const adding = rest.length === chosen.length
    setRefused(adding && full)
    if (!adding || !full) onChange(adding ? [...chosen, product] : rest)
  }

  function move(index: number, step: 1 | -1) {
    const next = [...chosen]
    const [product] = next.splice(index, 1)
    if (product) next.splice(index + step, 0, product)
    onChange(next)
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm font-semibold text-ink-2">
          {t('Vybrané {count}', { count: outOf(chosen.length, template.maxProducts) })}
        </p>
        <Button
          busy={discounts.isPending}
          onClick={() => {
            setRefused(false)
            discounts.mutate()
          }}
        >
          {discounts.isPending ? null : <BadgePercent aria-hidden className="size-4.5" />}
          {t('Najväčšie zľavy')}
        </Button>
      </div>
      {chosen.length > 0 ? (
        <ol className="divide-y divide-line rounded-md border border-line">
          {chosen.map((product, index) => (
            <li key={product.id} className="flex items-center gap-2 py-0.5 pr-0.5 pl-3">
              <span
                className={`min-w-0 grow truncate ${index < template.maxProducts ? 'font-semibold' : 'text-ink-3 line-through'}`}
                title={product.title}
              >
                {product.title}
              </span>
              <IconButton
                label={t('Posunúť vyššie: {title}', { title: product.title })}
                disabled={index === 0}
                icon={<ArrowUp aria-hidden className="size-4.5" />}
                onClick={() => move(index, -1)}
              />
              <IconButton
                label={t('Posunúť nižšie: {title}', { title: product.title })}
                disabled={index === chosen.length - 1}
                icon={<ArrowDown aria-hidden className="size-4.5" />}
                onClick={() => move(index, 1)}
              />
              <IconButton
                label={t('Odobrať: {title}', { title: product.title })}
                icon={<X aria-hidden className="size-4.5" />}
                onClick={() => toggle(product)}
              />
            </li>
          ))}
        </ol>
      ) : null}
      {over || (refused && full) ? <Notice tone="error">{tooManyText(template)}</Notice> : null}
      <SearchField
        label={t('Hľadať produkt podľa názvu, obchodu alebo kategórie')}
        placeholder={t('Názov, obchod alebo kategória…')}
        {...box}
      />
      {found ? (
        found.length === 0 ? (
          <p className="py-4 text-center text-ink-2">{t('Nič sa nenašlo')}</p>
        ) : (
          <ScrollBox label={t('Produkty na výber')} className="max-h-96 rounded-md border border-line">
            <ul aria-busy={isPlaceholderData} className="divide-y divide-line">
              {found.map((product) => (
                <li key={product.id}>
                  <PickerRow
                    product={product}
                    chosen={chosen.some(({ id }) => id === product.id)}
                    onToggle={() => toggle(product)}
                  />
                </li>
              ))}
            </ul>
          </ScrollBox>
        )
      ) : error ? (
        <QueryErrorState query={query} title={t('Produkty sa nepodarilo načítať')} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  )
}

interface PickerRowProps {
  readonly product: Product
  readonly chosen: boolean
  readonly onToggle: () => void
}

function PickerRow({ product, chosen, onToggle }: PickerRowProps) {
  const { price, percent } = posterOffer(product)
  const Icon = chosen ? X : Plus
  return (
    <div className="relative flex items-center gap-3 px-2.5 py-2 transition-colors hover:bg-sunken has-aria-pressed:bg-brand-soft">
      <ProductPicture product={product} onFailure="parcel" className="size-11 shrink-0 rounded-sm" />
      <button
        type="button"
        aria-pressed={chosen}
        className="flex min-w-0 grow items-center gap-3 text-left outline-offset-[-3px] after:absolute after:inset-0"
        onClick={onToggle}
      >
        <span className="min-w-0 grow">
          <span className="block truncate font-semibold">{product.title}</span>
          <span className="block truncate text-sm text-ink-2">
            {withDots(product.store, product.category)}
            {hasPicture(product) ? '' : t(' · bez obrázka')}
          </span>
        </span>
        <span className="shrink-0 text-right tabular-nums">
          <span className="block font-bold">{formatEuro(price)}</span>
          {percent > 0 ? <span className="block text-sm font-semibold text-sale">−{percent} %</span> : null}
        </span>
        <Icon aria-hidden className="size-5 shrink-0 text-ink-2" />
      </button>
    </div>
  )
}
