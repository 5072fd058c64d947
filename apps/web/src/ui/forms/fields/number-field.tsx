import { NumberField as Base } from '@base-ui/react/number-field'
import { t } from '@cenolov/core/language'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'

export interface NumberFieldProps {
  readonly label: string
  /** The counted thing; names the two buttons where there are several such fields. */
  readonly of?: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
  readonly disabled?: boolean
}

const STEP =
  'grid size-11 place-items-center text-ink-2 transition-colors hover:bg-sunken hover:text-ink disabled:opacity-40'

export function NumberField({ label, of, value, min, max, onChange, disabled = false }: NumberFieldProps) {
  const id = useId()
  return (
    <Base.Root
      id={id}
      value={value}
      min={min}
      max={max}
      step={1}
      locale="sk-SK"
      disabled={disabled}
      onValueChange={(next) => (next === null ? undefined : onChange(Math.round(next)))}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Base.Group className="inline-flex overflow-hidden rounded-md border-[1.5px] border-edge bg-surface">
        <Base.Decrement
          aria-label={of === undefined ? t('Ubrať') : t('Ubrať: {of}', { of })}
          className={STEP}
        >
          <Minus aria-hidden className="size-4.5" />
        </Base.Decrement>
        <Base.Input className="w-12 bg-transparent text-center text-base font-semibold tabular-nums outline-offset-[-2.5px]" />
        <Base.Increment
          aria-label={of === undefined ? t('Pridať') : t('Pridať: {of}', { of })}
          className={STEP}
        >
          <Plus aria-hidden className="size-4.5" />
        </Base.Increment>
      </Base.Group>
    </Base.Root>
  )
}
