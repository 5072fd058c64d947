import type { ReactNode } from 'react'

export interface ToggleGroupProps<T extends string | number> {
  readonly label: string
  readonly value: T
  readonly onChange: (value: T) => void
  readonly choices: readonly {
    readonly value: T
    readonly content: ReactNode
    /** Its name, when the content is too short to be one. */
    readonly label?: string
  }[]
  /** Size of the buttons. */
  readonly className: string
}

/** One of a few choices as buttons in a row, the chosen one pressed. */
export function ToggleGroup<T extends string | number>(props: ToggleGroupProps<T>) {
  const { label: legend, value, onChange, choices, className } = props
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
          className={`rounded-sm border border-transparent text-ink-2 transition-colors hover:text-ink aria-pressed:border-line aria-pressed:bg-surface aria-pressed:text-ink ${className}`}
          onClick={() => onChange(choice)}
        >
          {content}
        </button>
      ))}
    </fieldset>
  )
}
