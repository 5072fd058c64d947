import { hasCard } from '@cenolov/core'
import { Switch } from '../ui/forms/toggle.tsx'
import { useOwnNames } from './shopper-cards.ts'

/** Beside an offer that needs a card: whether the shopper has it. */
export function CardQuestion({ card }: { readonly card: string }) {
  const { names: cards, save, tick } = useOwnNames('cards')
  if (cards === undefined) return null
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <Switch checked={hasCard(cards, card)} onChange={(has) => tick(card, has)}>
        Mám kartu {card}
      </Switch>
      <p className="mt-1 text-sm text-ink-2">
        {save.isError
          ? 'Nepodarilo sa uložiť, skúste to znova.'
          : 'S ňou počítame košík aj porovnanie obchodov.'}
      </p>
    </div>
  )
}
