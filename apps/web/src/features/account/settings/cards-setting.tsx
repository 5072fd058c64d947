import { CARD_MAX_LENGTH, CARDS_MAX, KNOWN_CARDS } from '@cenolov/core/offer'
import { type SubmitEvent, useState } from 'react'
import { useOwnNames } from '../../../product/offer/shopper-cards.ts'
import { OwnNameChips } from '../../../product/own-names.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/fields/text-field.tsx'
import { Setting } from './setting.tsx'

export function CardsSetting() {
  const own = useOwnNames('cards')
  const [other, setOther] = useState('')
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    if (other.trim() !== '') own.tick(other.trim(), true)
    setOther('')
  }
  return (
    <Setting
      title="Moje karty"
      lead="Ceny s kartou počítame len s kartami, ktoré tu označíte: v košíku aj pri porovnaní obchodov."
    >
      <OwnNameChips own={own} legend="Vernostné karty" known={KNOWN_CARDS} most={CARDS_MAX} />
      {own.names ? (
        <form onSubmit={add} className="flex items-end gap-2">
          <TextField
            label="Iná karta"
            value={other}
            maxLength={CARD_MAX_LENGTH}
            className="min-w-0 grow sm:max-w-60"
            onChange={(event) => setOther(event.target.value)}
          />
          <Button type="submit">Pridať</Button>
        </form>
      ) : null}
    </Setting>
  )
}
