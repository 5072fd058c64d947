import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

/** Classes of a chip, also for a link. */
export const CHIP =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 text-sm font-semibold whitespace-nowrap pointer-fine:transition-colors lg:pointer-fine:min-h-10'

/** Classes of a chip that is chosen, or can be. */
export const CHIP_LOOK = {
  pressed: 'border-brand bg-brand text-on-brand',
  plain: 'border-line bg-surface text-ink hover:border-edge hover:bg-sunken',
}

function Chip({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" className={clsx(CHIP, className)} {...props} />
}

interface ChipProps {
  readonly onPress: () => void
  readonly children: ReactNode
}

interface RemovableChipProps extends ChipProps {
  readonly label: string
}

export function ChoiceChip({ pressed, onPress, children }: ChipProps & { readonly pressed: boolean }) {
  return (
    <Chip aria-pressed={pressed} className={CHIP_LOOK[pressed ? 'pressed' : 'plain']} onClick={onPress}>
      {children}
    </Chip>
  )
}

/** An active filter; a press removes it, as `label` says. */
export function RemovableChip({ label, onPress, children }: RemovableChipProps) {
  return (
    <Chip
      aria-label={label}
      className="border-transparent bg-brand-soft pr-3 text-brand hover:border-brand/50"
      onClick={onPress}
    >
      <span className="max-w-56 truncate">{children}</span>
      <X aria-hidden className="size-4 shrink-0" strokeWidth={2.5} />
    </Chip>
  )
}

/** An active filter in a list of them. */
export const RemovableItem = (props: RemovableChipProps) => (
  <li>
    <RemovableChip {...props} />
  </li>
)

export function ClearChip({ onPress, children }: ChipProps) {
  return (
    <Chip className="border-edge border-dashed text-ink hover:bg-sunken" onClick={onPress}>
      {children}
    </Chip>
  )
}

/** The number after the name on a chip, with its noun for screen readers. */
export function ChipCount({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  return (
    <span className="text-sm font-medium text-ink-2">
      <span className="sr-only">, {of}: </span>
      {children}
    </span>
  )
}
