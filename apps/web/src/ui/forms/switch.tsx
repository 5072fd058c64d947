import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface SwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
  readonly className?: string
}

/** A native checkbox in the role and the look of a switch. */
export function Switch({ checked, onChange, children, className }: SwitchProps) {
  return (
    <label
      className={clsx(
        'relative inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md pr-1 font-semibold',
        'has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
        className,
      )}
    >
      <input
        type="checkbox"
        role="switch"
        className="peer absolute inset-0 cursor-pointer opacity-0"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        aria-hidden
        className={clsx(
          'relative h-6.5 w-11 shrink-0 rounded-full border-[1.5px] border-edge bg-sunken transition-colors duration-200',
          'after:absolute after:top-[3px] after:left-[3px] after:size-4.5 after:rounded-full after:bg-edge',
          'after:transition-[translate,background-color] after:duration-200 after:ease-out-soft',
          'peer-checked:border-brand peer-checked:bg-brand',
          'peer-checked:after:translate-x-[17px] peer-checked:after:bg-on-brand',
        )}
      />
      {children}
    </label>
  )
}
