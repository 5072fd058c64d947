import { t } from '@cenolov/core/language'
import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { repeated } from '#ui/in-places.ts'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { QueryErrorState } from '#ui/messages/query-error-state.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'
import { AdminPagination } from './admin-pagination.tsx'
import { useExistingPage } from './page-param.ts'

export interface PagedListProps<Data extends { readonly total: number }> {
  readonly query: UseQueryResult<Data>
  readonly page: number
  readonly pageSize: number
  /** `replace`: the page ran out of rows, so its address is of no use. */
  readonly onPage: (page: number, replace?: boolean) => void
  readonly failure: string
  readonly empty: ReactNode
  /** Rows while the first page loads: how many, and how high. */
  readonly ghosts: readonly [count: number, className: string]
  readonly children: (data: Data) => ReactNode
}

export function PagedList<Data extends { readonly total: number }>(props: PagedListProps<Data>) {
  const { query, page, pageSize, onPage, failure, empty, ghosts, children } = props
  const { data, error, isPlaceholderData } = query
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  useExistingPage(query, page, pages, onPage)
  if (data === undefined) {
    if (error) return <QueryErrorState query={query} title={failure} />
    const [count, className] = ghosts
    return (
      <div className="flex flex-col gap-3">
        {repeated(count, <Skeleton className={clsx('rounded-lg', className)} />)}
      </div>
    )
  }
  return (
    <>
      {error && !isPlaceholderData ? (
        <RetryNotice query={query} tone="warn">
          {t('Zoznam sa nepodarilo obnoviť a\u00a0môže byť neaktuálny.')}
        </RetryNotice>
      ) : null}
      {data.total === 0 ? (
        empty
      ) : (
        <div className={clsx('flex flex-col gap-4 transition-opacity', isPlaceholderData && 'opacity-60')}>
          {children(data)}
        </div>
      )}
      <AdminPagination page={page} total={pages} onPage={onPage} />
    </>
  )
}
