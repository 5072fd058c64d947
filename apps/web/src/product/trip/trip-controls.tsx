import { TRIP_MODES, type TripSettings } from '@cenolov/core/branches'
import { t } from '@cenolov/core/language'
import { parseMoney } from '@cenolov/core/offer'
import { numberText } from '@cenolov/core/text'
import { useState } from 'react'
import { SelectField, type SelectOption } from '../../ui/forms/fields/select-field.tsx'
import { TextField } from '../../ui/forms/fields/text-field.tsx'

export const MODE_LABELS: Readonly<Record<TripSettings['mode'], string>> = {
  car: t('Autom'),
  bike: t('Na bicykli'),
  foot: t('Pešo'),
  bus: t('Autobusom'),
}
const MODES: readonly SelectOption<TripSettings['mode']>[] = TRIP_MODES.map((value) => ({
  value,
  label: MODE_LABELS[value],
}))

export interface TripControlsProps {
  readonly trip: TripSettings
  readonly onChange: (trip: TripSettings) => void
}

export function TripControls({ trip, onChange }: TripControlsProps) {
  return (
    <div className="grid grid-cols-[3fr_2fr] gap-3 max-[22.5rem]:grid-cols-1 sm:max-w-96">
      <SelectField
        label={t('Idem')}
        value={trip.mode}
        options={MODES}
        onChange={(mode) => onChange({ ...trip, mode })}
      />
      {trip.mode === 'car' ? (
        <EuroField
          key="km"
          label={t('€ za kilometer')}
          value={trip.euro_per_km}
          max={10}
          onChange={(euro_per_km) => onChange({ ...trip, euro_per_km })}
        />
      ) : trip.mode === 'bus' ? (
        <EuroField
          key="ticket"
          label={t('Lístky v\u00a0€')}
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
    <TextField
      label={label}
      value={text}
      error={isRight ? undefined : t('Od 0 do {max}.', { max })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={7}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
      }}
    />
  )
}
