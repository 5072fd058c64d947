import type { ListSummary } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { pluralForm } from '@cenolov/core/text'
import { formatCount } from '#format/numbers.ts'
import { Dialog, DialogTitle } from '#ui/dialogs/dialog.tsx'

export interface ListChoiceProps {
  readonly lists: readonly ListSummary[] | null
  readonly busy?: boolean
  readonly onChoose: (list: ListSummary) => void
  readonly onClose: () => void
}

/** Asks which of several lists receives something. */
export function ListChoice({ lists, busy = false, onChoose, onClose }: ListChoiceProps) {
  return (
    <Dialog open={lists !== null} onClose={onClose} className="md:max-w-md">
      <div className="flex flex-col gap-3 p-5">
        <DialogTitle className="pr-12 text-xl font-bold tracking-tight">
          {t('Do ktorého zoznamu?')}
        </DialogTitle>
        <ul className="divide-y divide-line rounded-lg border border-line">
          {(lists ?? []).map((list) => (
            <li key={list.id}>
              <button
                type="button"
                disabled={busy}
                className="flex min-h-14 w-full items-center justify-between gap-3 px-4 py-2 text-left outline-offset-[-3px] hover:bg-sunken"
                onClick={() => onChoose(list)}
              >
                <span className="min-w-0 font-semibold wrap-anywhere">{list.name}</span>
                <span className="shrink-0 text-sm text-ink-2">
                  {formatCount(list.open)}{' '}
                  {pluralForm(list.open, [t('položka'), t('položky'), t('položiek')])}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
