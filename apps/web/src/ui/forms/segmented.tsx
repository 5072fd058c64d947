import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

export interface SegmentedProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly onChange: (value: T) => void
  readonly choices: readonly { readonly value: T; readonly label: string; readonly icon: LucideIcon }[]
  /** Shows only the icons; the labels name them. */
  readonly iconsOnly?: boolean
  readonly className?: string | undefined
}

export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, value, onChange, choices, iconsOnly = false, className } = props
  // Unique, because the control may be on the page twice.
  const name = useId()
  return (
    <fieldset
      className={clsx(
        'grid auto-cols-fr grid-flow-col gap-0.5 rounded-md border border-line bg-sunken p-0.5',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value: choice, label: words, icon: Icon }) => (
        <label
          key={choice}
          title={iconsOnly ? words : undefined}
          className={clsx(
            'relative flex min-h-11 items-center justify-center gap-2 rounded-sm border border-transparent pointer-fine:transition-colors hover:text-ink',
            'has-checked:border-line has-checked:bg-surface has-checked:text-ink',
            'has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-focus',
            iconsOnly
              ? 'text-ink-3 md:min-h-9 pointer-coarse:min-h-11'
              : 'px-2 text-sm font-semibold text-ink-2 has-checked:shadow-card',
          )}
        >
          <input
            type="radio"
            name={name}
            aria-label={iconsOnly ? words : undefined}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={value === choice}
            onChange={() => onChange(choice)}
          />
          <Icon aria-hidden className={clsx('size-4.5', iconsOnly || 'shrink-0 max-[22.5rem]:hidden')} />
          {iconsOnly ? null : words}
        </label>
      ))}
    </fieldset>
  )
}
