import type { ReactNode } from 'react'
import { Loading } from '../loading/placeholders.tsx'
import { ErrorState } from './empty-state.tsx'
import { readableText } from './readable-error.ts'

export interface QueryErrorStateProps {
  readonly query: {
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly title: string
  readonly picture?: ReactNode
}

export function QueryErrorState({ query, title, picture }: QueryErrorStateProps) {
  return (
    <ErrorState
      title={title}
      picture={picture}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      {readableText(query.error)}
    </ErrorState>
  )
}

export interface QueryPlaceholderProps extends Omit<QueryErrorStateProps, 'title'> {
  readonly query: QueryErrorStateProps['query'] & { readonly isError: boolean }
  readonly failure: string
  readonly loading: string
  readonly className: string
}

/** Replaces missing data: it is loading, or its query failed. */
export function QueryPlaceholder({ query, failure, loading, className, picture }: QueryPlaceholderProps) {
  return query.isError ? (
    <QueryErrorState query={query} title={failure} picture={picture} />
  ) : (
    <Loading label={loading} className={className} />
  )
}
