import type { AdminProduct } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { PRODUCT_FORM_FIELDS, type ProductFormField } from '@cenolov/core/product'
import { withUnitsKept } from '@cenolov/core/text'
import { Lock, Pencil } from 'lucide-react'
import { formatDay } from '#format/day.ts'
import { formatMoment } from '#format/moment.ts'
import { ProductPicture } from '#product/product-picture.tsx'
import { Button } from '#ui/button.tsx'
import { DialogTitle } from '#ui/dialogs/dialog.tsx'
import { SHOWN_LABELS } from '../product-texts.ts'
import { shownValues } from './product-form-values.ts'

const lockEnd = (product: AdminProduct, field: ProductFormField): string | null =>
  field === 'price' || field === 'akcia' ? product.price_locked_until : null

function LockMark({ until }: { readonly until: string | null }) {
  const end = until === null ? '' : t(' do {until}', { until: formatDay(until) })
  return (
    <span
      className="ml-1.5 inline-flex items-center gap-1 align-middle text-xs whitespace-nowrap text-warn"
      title={t('Importy toto pole nemenia')}
    >
      <Lock aria-hidden className="size-3.5" />
      <span className={end === '' ? 'sr-only' : ''}>{t('zamknuté{end}', { end })}</span>
    </span>
  )
}

export function ProductView({
  product,
  onEdit,
}: {
  readonly product: AdminProduct
  readonly onEdit: () => void
}) {
  const values = shownValues(product)
  return (
    <>
      <div className="min-h-0 overflow-y-auto p-5 md:p-6">
        <DialogTitle className="text-xl font-bold tracking-tight wrap-anywhere">
          {withUnitsKept(product.title)}
        </DialogTitle>
        <p className="mt-1 text-sm text-ink-2">
          {t('#{id} · pridaný {createdAt} · zmenený {updatedAt}', {
            id: product.id,
            createdAt: formatMoment(product.created_at),
            updatedAt: formatMoment(product.updated_at),
          })}
        </p>
        <div className="mt-4 grid gap-5 md:grid-cols-[14rem_1fr]">
          <ProductPicture
            product={product}
            onFailure="placeholder"
            className="aspect-square w-full self-start rounded-lg border border-line max-md:max-w-56"
          />
          <dl className="text-sm">
            {PRODUCT_FORM_FIELDS.filter((field) => field !== 'title' && field !== 'amount_unit').map(
              (field) => (
                <div
                  key={field}
                  className="flex justify-between gap-6 border-b border-line py-2 last:border-b-0"
                >
                  <dt className="shrink-0 text-ink-2">{SHOWN_LABELS[field]}</dt>
                  <dd className="text-right font-semibold wrap-anywhere">
                    {values[field] || '–'}
                    {product.locked_fields.includes(field) ? (
                      <LockMark until={lockEnd(product, field)} />
                    ) : null}
                  </dd>
                </div>
              ),
            )}
          </dl>
        </div>
      </div>
      <div className="flex justify-end border-t border-line p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] md:px-6">
        <Button variant="primary" onClick={onEdit}>
          <Pencil aria-hidden className="size-4.5" />
          {t('Upraviť')}
        </Button>
      </div>
    </>
  )
}
