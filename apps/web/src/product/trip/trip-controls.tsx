import { TRIP_MODES, type TripSettings } from '@cenolov/core/branches'
import { parseMoney } from '@cenolov/core/offer'
import { numberText } from '@cenolov/core/text'
import { useState } from 'react'
import { Field } from '../../ui/forms/fields/field.tsx'
import { SelectField, type SelectOption } from '../../ui/forms/fields/select-field.tsx'

const MODE_LABELS: Readonly<Record<TripSettings['mode'], string>> = {
  car: 'Autom',
  bike: 'Na bicykli',
  foot: 'Pešo',
  bus: 'Autobusom',
}
const MODES: readonly SelectOption<TripSettings['mode']>[] = TRIP_MODES.map((value) => ({
  value,
  label: MODE_LABELS[value],
}))

export interface TripControlsProps {
  readonly trip: TripSettings
  readonly onChange: (trip: TripSettings) => void
}

/** How the shopper travels, and what it costs. */
export function TripControls({ trip, onChange }: TripControlsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 max-[22.5rem]:grid-cols-1 sm:max-w-96">
      <SelectField
        label="Idem"
        value={trip.mode}
        options={MODES}
        onChange={(mode) => onChange({ ...trip, mode })}
      />
      {trip.mode === 'car' ? (
        <EuroField
          key="km"
          label="€ za kilometer"
          value={trip.euro_per_km}
          max={10}
          onChange={(euro_per_km) => onChange({ ...trip, euro_per_km })}
        />
      ) : trip.mode === 'bus' ? (
        <EuroField
          key="ticket"
          label={'Lístky spolu v\u00a0€'}
          value={trip.ticket}
          max={100}
          onChange={(ticket) => onChange({ ...trip, ticket })}
        />
      ) : null}
    </div>
  )
}

/** A small amount, which is saved when the field is left. */
function EuroField({
  label,
  value,
  max,
  onChange,
}: {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly onChange: (value: number) => void
}) {
  const [text, setText] = useState(() => numberText(value, 2, 2))
  const amount = text.trim() === '' ? null : parseMoney(text)
  const isRight = amount !== null && amount >= 0 && amount <= max
  const save = () => {
    if (isRight && amount !== value) onChange(amount)
  }
  return (
    <Field label={label} error={isRight ? undefined : `Od 0 do ${max}.`} announced>
      {(control) => (
        <input
          {...control}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          className="h-12 w-full rounded-md border-[1.5px] border-edge bg-surface px-3.5 text-base text-ink tabular-nums"
          onChange={(event) => setText(event.target.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save()
          }}
        />
      )}
    </Field>
  )
}
