import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

const SHAPE =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 text-sm font-semibold whitespace-nowrap transition-colors duration-150 lg:min-h-10'

/** One of several choices. */
export function ChoiceChip({
  pressed,
  onPress,
  children,
}: {
  readonly pressed: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={clsx(
        SHAPE,
        pressed
          ? 'border-brand bg-brand text-on-brand'
          : 'border-line bg-surface text-ink hover:border-edge hover:bg-sunken',
      )}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/** An active filter; a press removes it, as `label` says. */
export function RemovableChip({
  label,
  onRemove,
  children,
}: {
  readonly label: string
  readonly onRemove: () => void
  readonly children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      className={clsx(SHAPE, 'border-transparent bg-brand-soft pr-3 text-brand hover:border-brand/50')}
      onClick={onRemove}
    >
      <span className="max-w-56 truncate">{children}</span>
      <X aria-hidden className="size-4 shrink-0" strokeWidth={2.5} />
    </button>
  )
}

/** Removes all of them. */
export function ClearChip({
  onPress,
  children,
}: {
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  return (
    <button
      type="button"
      className={clsx(SHAPE, 'border-edge border-dashed text-ink hover:bg-sunken')}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
