import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

export interface SegmentedProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly onChange: (value: T) => void
  readonly choices: readonly { readonly value: T; readonly label: string; readonly icon: LucideIcon }[]
}

/** One of a few choices, side by side. */
export function Segmented<T extends string>({ label, value, onChange, choices }: SegmentedProps<T>) {
  const name = useId()
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col gap-0.5 rounded-md border border-line bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value: choice, label: words, icon: Icon }) => (
        <label
          key={choice}
          className={clsx(
            'relative flex min-h-11 items-center justify-center gap-2 rounded-sm border border-transparent px-2 text-sm font-semibold text-ink-2 transition-colors hover:text-ink',
            'has-checked:border-line has-checked:bg-surface has-checked:text-ink has-checked:shadow-card',
            'has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-focus',
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={value === choice}
            onChange={() => onChange(choice)}
          />
          <Icon aria-hidden className="size-4.5 shrink-0 max-[22.5rem]:hidden" />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
