import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type BadgeTone = 'sale' | 'tag' | 'brand' | 'warn' | 'amber' | 'neutral'

const TONES: Record<BadgeTone, string> = {
  sale: 'bg-sale text-on-sale',
  tag: 'bg-tag text-on-tag',
  brand: 'bg-brand-soft text-brand',
  warn: 'bg-warn-soft text-warn',
  amber: 'bg-tag-edge text-on-tag',
  neutral: 'bg-sunken text-ink-2',
}

export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  readonly tone?: BadgeTone
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-[0.8125rem] leading-5 font-extrabold whitespace-nowrap forced-colors:outline',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
