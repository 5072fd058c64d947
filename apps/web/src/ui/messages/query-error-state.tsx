import type { ReactNode } from 'react'
import { Loading } from '../loading/placeholders.tsx'
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

export interface QueryPlaceholderProps extends Omit<QueryErrorStateProps, 'title'> {
  readonly query: QueryErrorStateProps['query'] & { readonly isError: boolean }
  /** What is said when it failed. */
  readonly failure: string
  /** What is said while it loads. */
  readonly loading: string
  /** Size and shape of what will come. */
  readonly className: string
}

/** Takes the place of data that is not there: it is on its way, or its query failed. */
export function QueryPlaceholder({ query, failure, loading, className, picture }: QueryPlaceholderProps) {
  return query.isError ? (
    <QueryErrorState query={query} title={failure} picture={picture} />
  ) : (
    <Loading label={loading} className={className} />
  )
}
