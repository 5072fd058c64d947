import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

export interface ToggleProps {
  readonly checked: boolean
  /** `shift`: the key was held down. */
  readonly onChange: (checked: boolean, shift: boolean) => void
  readonly disabled?: boolean
  readonly children?: ReactNode
  readonly className?: string
}

interface BaseProps extends ToggleProps {
  readonly role?: 'switch'
  /** Names the control when it has no children. */
  readonly label?: string
  readonly mark: ReactNode
}

export function Toggle({ checked, onChange, disabled, children, className, role, label, mark }: BaseProps) {
  return (
    <label
      className={clsx(
        'relative rounded-md has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-focus',
        disabled && 'opacity-55',
        className,
      )}
    >
      <input
        type="checkbox"
        role={role}
        aria-label={label}
        aria-checked={role && checked}
        className="peer absolute inset-0 cursor-pointer opacity-0"
        checked={checked}
        disabled={disabled}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      {mark}
      {children}
    </label>
  )
}

export const CHECK_BOX =
  'grid shrink-0 place-items-center rounded-sm border-[1.5px] border-edge bg-surface text-transparent peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand'

export function Checkbox({ className, ...props }: ToggleProps) {
  return (
    <Toggle
      {...props}
      className={clsx('flex min-h-11 items-center gap-3 px-2.5 transition-colors hover:bg-sunken', className)}
      mark={
        <span aria-hidden className={`size-5 ${CHECK_BOX}`}>
          <Check className="size-4" strokeWidth={3} />
        </span>
      }
    />
  )
}

export function Switch({ className, ...props }: ToggleProps) {
  return (
    <Toggle
      {...props}
      role="switch"
      className={clsx(
        'inline-flex min-h-11 shrink-0 items-center gap-2 pr-1 font-semibold has-[input:focus-visible]:outline-offset-2',
        className,
      )}
      mark={
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
      }
    />
  )
}
