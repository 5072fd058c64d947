import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type NoticeTone = 'success' | 'error' | 'warn' | 'info'

const TONES = {
  success: { style: 'bg-brand-soft text-brand', Icon: CircleCheck },
  error: { style: 'bg-sale-soft text-sale', Icon: CircleAlert },
  warn: { style: 'bg-warn-soft text-warn', Icon: TriangleAlert },
  info: { style: 'bg-sunken text-ink-2', Icon: Info },
} as const

export interface NoticeProps {
  readonly tone: NoticeTone
  readonly action?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A message within the page. Errors announce themselves; others need a `Messages` around them. */
export function Notice({ tone, action, className, children }: NoticeProps) {
  const { style, Icon } = TONES[tone]
  return (
    <div className={clsx('flex items-start gap-2.5 rounded-md px-3.5 py-3 font-medium', style, className)}>
      <Icon aria-hidden className="mt-px size-5 shrink-0" />
      <div className="flex min-w-0 grow flex-col items-start gap-2.5">
        <div role={tone === 'error' ? 'alert' : undefined} className="wrap-anywhere">
          {children}
        </div>
        {action}
      </div>
    </div>
  )
}

/** A live region for messages. It must exist before them to be announced. */
export function Messages({
  className,
  children,
}: {
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <div aria-live="polite" className={clsx('flex flex-col gap-2.5 empty:hidden', className)}>
      {children}
    </div>
  )
}
