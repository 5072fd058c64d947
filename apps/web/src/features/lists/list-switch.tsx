import type { ListSummary } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { ChoiceChip } from '../../ui/chip.tsx'

export interface ListSwitchProps {
  readonly lists: readonly ListSummary[]
  readonly current: string
  readonly onOpen: (id: string) => void
}

/** Several lists side by side, each with the number of its open items. */
export function ListSwitch({ lists, current, onOpen }: ListSwitchProps) {
  return (
    <fieldset className="scroll-row min-w-0 grow gap-2 print:hidden">
      <legend className="sr-only">{t('Moje zoznamy')}</legend>
      {lists.map(({ id, name, open }) => (
        <ChoiceChip key={id} pressed={id === current} onPress={() => onOpen(id)}>
          <span className="max-w-48 truncate">{name}</span>
          <span className="font-normal opacity-80">{open}</span>
        </ChoiceChip>
      ))}
    </fieldset>
  )
}
