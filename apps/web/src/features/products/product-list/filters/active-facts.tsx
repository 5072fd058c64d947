import { t } from '@cenolov/core/language'
import { RemovableItem } from '#ui/chip.tsx'
import { toggleFact } from './fact-choice.ts'
import { factName } from './fact-words.ts'
import type { StateProps } from './sort-choices.tsx'

export function ActiveFacts({ state, go }: StateProps) {
  return state.facts.map((fact) => (
    <RemovableItem
      key={fact}
      label={t('Zrušiť filter {sales}', { sales: factName(fact) })}
      onPress={() => go(toggleFact(state, fact))}
    >
      {factName(fact)}
    </RemovableItem>
  ))
}
