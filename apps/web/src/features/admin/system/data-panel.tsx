import { t } from '@cenolov/core/language'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { statusOrText } from '#api/api-error.ts'
import { Badge } from '#ui/badge.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Ghost } from '#ui/loading/placeholders.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'

export interface DataPanelProps<Data> {
  readonly title: string
  /** Start of the error message; the status is appended. */
  readonly failure: string
  readonly query: UseQueryResult<Data>
  readonly now: number
  /** Placeholder data of typical size, rendered invisibly to reserve the panel's space. */
  readonly madeUp: Data
  readonly children: (data: Data) => ReactNode
}

export function DataPanel<Data>({ title, failure, query, now, madeUp, children }: DataPanelProps<Data>) {
  const { data, error, dataUpdatedAt } = query
  return (
    <Panel
      title={title}
      aside={isStale(dataUpdatedAt, now) ? <Badge tone="warn">{t('Dáta sú staré')}</Badge> : null}
    >
      {error ? (
        <RetryNotice query={query} className="mb-4">
          {`${failure}: ${statusOrText(error)}`}
        </RetryNotice>
      ) : null}
      {data === undefined ? error ? null : <Ghost>{children(madeUp)}</Ghost> : children(data)}
    </Panel>
  )
}

/** Older data gets the badge 'Dáta sú staré'. */
const STALE_MS = 5 * 60_000
const TICK_MS = 10_000

/** Returns whether data fetched at `at` (milliseconds; 0 means never) is old at `now`. */
export function isStale(at: number, now: number): boolean {
  return at > 0 && now - at > STALE_MS
}

/** Returns the current time in milliseconds, updated every ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
