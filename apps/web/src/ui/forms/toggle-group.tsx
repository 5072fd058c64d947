import type { ReactNode } from 'react'

const SIZES = {
  sm: 'min-h-9 pointer-coarse:min-h-11 px-2.5 text-[0.8125rem] font-semibold',
  md: 'min-h-10 pointer-coarse:min-h-11 px-3 text-sm font-semibold',
  lg: 'min-h-10 pointer-coarse:min-h-11 px-4 text-sm font-semibold',
  square: 'grid size-10 pointer-coarse:size-11 place-items-center font-bold',
}

export interface ToggleGroupProps<T extends string | number> {
  readonly label: string
  readonly value: T
  readonly onChange: (value: T) => void
  readonly choices: readonly {
    readonly value: T
    readonly content: ReactNode
    /** Its name, when the content is too short for one. */
    readonly label?: string
  }[]
  /** `square`: for single letters. */
  readonly size: keyof typeof SIZES
}

export function ToggleGroup<T extends string | number>(props: ToggleGroupProps<T>) {
  const { label: legend, value, onChange, choices, size } = props
  return (
    <fieldset className="flex gap-0.5 rounded-md border border-line bg-sunken p-0.5">
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value: choice, content, label }) => (
        <button
          key={choice}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={choice === value}
          className={`rounded-sm border border-transparent text-ink-2 pointer-fine:transition-colors hover:text-ink aria-pressed:border-line aria-pressed:bg-surface aria-pressed:text-ink ${SIZES[size]}`}
          onClick={() => onChange(choice)}
        >
          {content}
        </button>
      ))}
    </fieldset>
  )
}
