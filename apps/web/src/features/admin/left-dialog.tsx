import { t } from '@cenolov/core/language'
import { withUnitsKept } from '@cenolov/core/text'
import { withDots } from '#format/with-dots.ts'
import { useLastShown } from '#ui/hooks/use-last-shown.ts'
import { countOf, PRODUCT_FORMS } from '../../format/numbers.ts'
import { Dialog, DialogTitle } from '../../ui/dialogs/dialog.tsx'

const LISTED_MAX = 50

export interface LeftProduct {
  readonly id: number
  readonly title: string
  readonly store?: string
}

export function LeftDialog({
  left,
  reason,
  onClose,
}: {
  readonly left: readonly LeftProduct[]
  readonly reason: string
  readonly onClose: () => void
}) {
  const shown = useLastShown(left.length > 0 ? left : null) ?? left
  const more = shown.length - LISTED_MAX
  return (
    <Dialog open={left.length > 0} onClose={onClose} className="md:max-w-lg">
      <div className="min-h-0 overflow-y-auto p-5 md:p-6">
        <DialogTitle className="pr-12 text-xl font-bold tracking-tight">
          {t('Zostalo bez zmeny: {count}', { count: countOf(shown.length, PRODUCT_FORMS) })}
        </DialogTitle>
        <p className="mt-2 text-ink-2">{reason}</p>
        <ul className="mt-3 divide-y divide-line">
          {shown.slice(0, LISTED_MAX).map(({ id, title, store = '' }) => (
            <li key={id} className="py-2">
              <span className="block font-semibold wrap-anywhere">{withUnitsKept(title)}</span>
              <span className="text-sm text-ink-2">{withDots(store, `#${id}`)}</span>
            </li>
          ))}
        </ul>
        {more > 0 ? (
          <p className="mt-2 text-sm text-ink-2">
            {t('A\u00a0ďalších {more}.', { more: countOf(more, PRODUCT_FORMS) })}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
