import type { ReactNode } from 'react'
import { ErrorState } from './empty-state.tsx'

export interface QueryErrorStateProps {
  readonly query: {
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly title: string
  readonly picture?: ReactNode
}

/** Takes the place of data whose query failed: what failed, the error's message and a way to try again. */
export function QueryErrorState({ query, title, picture }: QueryErrorStateProps) {
  return (
    <ErrorState
      title={title}
      picture={picture}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      {query.error?.message}
    </ErrorState>
  )
}
