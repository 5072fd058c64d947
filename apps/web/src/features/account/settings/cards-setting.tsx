import { CARD_MAX_LENGTH, hasCard, KNOWN_CARDS } from '@cenolov/core'
import { type SubmitEvent, useState } from 'react'
import { errorText, TRY_AGAIN } from '../../../api/api-error.ts'
import { useCards } from '../../../product/offer/shopper-cards.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChip } from '../../../ui/chip.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Skeleton } from '../../../ui/loading/placeholders.tsx'
import { Messages, Notice } from '../../../ui/messages/notice.tsx'
import { RetryNotice } from '../../../ui/messages/retry-notice.tsx'
import { Setting } from './setting.tsx'

/** The loyalty cards that prices are reckoned with. */
export function CardsSetting() {
  const { query, cards, save, tick } = useCards()
  const [other, setOther] = useState('')
  const names = [...KNOWN_CARDS, ...(cards ?? []).filter((card) => !hasCard(KNOWN_CARDS, card))]
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    if (other.trim() !== '') tick(other.trim(), true)
    setOther('')
  }
  return (
    <Setting
      title="Moje karty"
      lead="Ceny s kartou počítame len s kartami, ktoré tu označíte: v košíku aj pri porovnaní obchodov."
    >
      {cards ? (
        <>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">Vernostné karty</legend>
            {names.map((name) => {
              const has = hasCard(cards, name)
              return (
                <ChoiceChip key={name} pressed={has} onPress={() => tick(name, !has)}>
                  {name}
                </ChoiceChip>
              )
            })}
          </fieldset>
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
        </>
      ) : query.isPending ? (
        <Skeleton className="h-11 w-64" />
      ) : null}
      <Messages>
        {query.isError && !cards ? (
          <RetryNotice query={query}>Karty sa nepodarilo načítať.</RetryNotice>
        ) : null}
        {save.isError ? <Notice tone="error">{errorText(save.error, TRY_AGAIN)}</Notice> : null}
      </Messages>
    </Setting>
  )
}
