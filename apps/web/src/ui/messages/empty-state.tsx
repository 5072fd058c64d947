import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { type LucideIcon, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

export interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  readonly picture?: ReactNode
  readonly action?: ReactNode
  readonly className?: string
}

export function EmptyState({ title, children, picture, action, className }: EmptyStateProps) {
  return (
    <div className={clsx('flex flex-col items-center px-6 py-14 text-center', className)}>
      {picture ? <div className="mb-5">{picture}</div> : null}
      <h2 className="text-xl font-bold tracking-tight">{title}</h2>
      {children ? <div className="mt-2 max-w-md text-pretty text-ink-2">{children}</div> : null}
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  )
}

interface ErrorStateProps {
  readonly title: string
  readonly children?: ReactNode
  readonly picture?: ReactNode
  readonly onRetry: () => void
  readonly retrying?: boolean
}

export function ErrorState({ title, children, picture, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        picture={picture}
        action={
          <Button variant="primary" busy={retrying} onClick={onRetry}>
            {retrying ? null : <RefreshCw aria-hidden className="size-4.5" />}
            {t('Skúsiť znova')}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}

export function RoundPicture({ icon: Icon }: { readonly icon: LucideIcon }) {
  return (
    <span className="grid size-20 place-items-center rounded-full bg-brand-soft text-brand">
      <Icon aria-hidden className="size-10" strokeWidth={1.75} />
    </span>
  )
}
