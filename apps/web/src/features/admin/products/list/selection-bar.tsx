import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { Pencil, Trash2 } from 'lucide-react'
import { countOf, formatCount, PRODUCT_FORMS } from '#format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/forms/toggle.tsx'

export interface SelectionBarProps {
  readonly chosen: number
  readonly total: number
  readonly pageChosen: boolean
  readonly choosingAll: boolean
  readonly onPage: (chosen: boolean) => void
  readonly onAll: () => void
  readonly onClear: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export function SelectionBar(props: SelectionBarProps) {
  const { chosen, total, pageChosen, choosingAll, onPage, onAll, onClear, onEdit, onDelete } = props
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <p
        role="status"
        className={clsx('mr-auto min-h-5.5 font-semibold text-ink-2', chosen === 0 && 'max-sm:sr-only')}
      >
        {countOf(total, PRODUCT_FORMS)}
        {chosen > 0 ? t(' · vybraných {chosen}', { chosen: formatCount(chosen) }) : ''}
      </p>
      {total > 0 ? (
        <>
          <Checkbox checked={pageChosen} onChange={onPage}>
            {t('Vybrať stranu')}
          </Checkbox>
          <Button variant="quiet" busy={choosingAll} onClick={onAll}>
            {t('Vybrať všetky ({total})', { total: formatCount(total) })}
          </Button>
        </>
      ) : null}
      {chosen > 0 ? (
        <>
          <Button variant="quiet" onClick={onClear}>
            {t('Zrušiť výber')}
          </Button>
          <Button variant="soft" onClick={onEdit}>
            <Pencil aria-hidden className="size-4.5" />
            {t('Upraviť vybrané')}
          </Button>
          <Button variant="danger" onClick={onDelete}>
            <Trash2 aria-hidden className="size-4.5" />
            {t('Vymazať vybrané')}
          </Button>
        </>
      ) : null}
    </div>
  )
}
