import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

export interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
  readonly className?: string
}

/** A native checkbox with our box drawn over it; the whole row is the target. */
export function Checkbox({ checked, onChange, children, className }: CheckboxProps) {
  return (
    <label
      className={clsx(
        'relative flex min-h-11 items-center gap-3 rounded-md px-2.5 transition-colors hover:bg-sunken',
        'has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-focus',
        className,
      )}
    >
      <input
        type="checkbox"
        className="peer absolute inset-0 cursor-pointer opacity-0"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        aria-hidden
        className={clsx(
          'grid size-5 shrink-0 place-items-center rounded-sm border-[1.5px] border-edge bg-surface text-transparent',
          'peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand',
        )}
      >
        <Check className="size-4" strokeWidth={3} />
      </span>
      {children}
    </label>
  )
}
