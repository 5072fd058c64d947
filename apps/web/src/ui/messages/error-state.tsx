import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'

export interface ErrorStateProps {
  readonly title: string
  readonly children?: ReactNode
  readonly picture?: ReactNode
  readonly onRetry: () => void
  readonly retrying?: boolean
}

/** Something failed: what, why if known, and a way to try again. */
export function ErrorState({ title, children, picture, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        picture={picture}
        action={
          <Button variant="primary" busy={retrying} onClick={onRetry}>
            {retrying ? null : <RefreshCw aria-hidden className="size-4.5" />}
            Skúsiť znova
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
