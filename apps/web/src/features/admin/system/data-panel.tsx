import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Panel } from '../frame/panel.tsx'
import { isStale } from './data-age.ts'

export interface DataPanelProps<Data> {
  readonly title: string
  /** `Failed to fetch system stats`; the status is added. */
  readonly failure: string
  readonly query: UseQueryResult<Data>
  readonly now: number
  readonly children: (data: Data) => ReactNode
}

/** A panel whose figures come from the server: with its own error and retry, and a flag once they are old. */
export function DataPanel<Data>({ title, failure, query, now, children }: DataPanelProps<Data>) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = query
  return (
    <Panel
      title={title}
      aside={isStale(dataUpdatedAt, now) ? <Badge tone="warn">Dáta sú staré</Badge> : null}
    >
      {error ? (
        <Notice
          tone="error"
          className="mb-4"
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Skúsiť znova
            </Button>
          }
        >
          {`${failure}: ${error instanceof ApiError && error.status > 0 ? error.status : error.message}`}
        </Notice>
      ) : null}
      {data === undefined ? (
        error ? null : (
          <div className="flex flex-col gap-3">
            <Skeleton className="h-15" />
            <Skeleton className="h-32" />
          </div>
        )
      ) : (
        children(data)
      )}
    </Panel>
  )
}
