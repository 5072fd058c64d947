import { t } from '@cenolov/core/language'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { IconButton } from '../icon-button.tsx'

export const VIEWS = ['grid', 'list'] as const
export type View = (typeof VIEWS)[number]

export function ViewSwitch({ view, onView }: { readonly view: View; readonly onView: (view: View) => void }) {
  return (
    <fieldset className="flex shrink-0 gap-1">
      <legend className="sr-only">{t('Zobrazenie')}</legend>
      <IconButton
        label={t('Mriežka')}
        aria-pressed={view === 'grid'}
        icon={<LayoutGrid aria-hidden className="size-5" />}
        onClick={() => onView('grid')}
      />
      <IconButton
        label={t('Zoznam')}
        aria-pressed={view === 'list'}
        icon={<Rows3 aria-hidden className="size-5" />}
        onClick={() => onView('list')}
      />
    </fieldset>
  )
}
