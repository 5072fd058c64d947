import { clsx } from 'clsx'

export interface ProgressBarProps {
  readonly label: string
  /** 0..100; null if unknown. */
  readonly percent: number | null
  readonly className?: string
}

export function ProgressBar({ label, percent, className }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      className={clsx('h-2.5 overflow-hidden rounded-full bg-sunken', className)}
    >
      <div
        className={clsx(
          'h-full rounded-full bg-brand',
          percent === null ? 'w-1/4 animate-sweep' : 'transition-[width] duration-300 ease-out-soft',
        )}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}
