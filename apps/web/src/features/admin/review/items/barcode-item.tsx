import type { ReviewItemOf } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { shownEan } from '@cenolov/core/product'
import { pluralForm } from '@cenolov/core/text'
import { formatMoment } from '#format/moment.ts'
import { withDots } from '#format/with-dots.ts'
import { ItemActions, type ItemProps } from '../item-actions.tsx'

/** A barcode that shoppers scanned and that no product has. */
export function BarcodeItem({ item, review }: ItemProps<ReviewItemOf<'barcode'>>) {
  const { ean, title, store, reports, last_at } = item.evidence
  return (
    <article
      aria-label={shownEan(ean)}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
    >
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold wrap-anywhere">{shownEan(ean)}</p>
        <p className="text-sm wrap-anywhere text-ink-2">{withDots(title, store) || t('bez názvu')}</p>
        <p className="text-sm text-ink-2">
          {reports}&nbsp;{pluralForm(reports, [t('hlásenie'), t('hlásenia'), t('hlásení')])} ·{' '}
          {formatMoment(last_at)}
        </p>
      </div>
      <ItemActions item={item} review={review} name={shownEan(ean)} />
    </article>
  )
}
