import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ErrorWords, errorText } from '../../api/api-error.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Loading } from '../../ui/loading/placeholders.tsx'
import { RetryNotice } from '../../ui/messages/retry-notice.tsx'
import { StaleNotice, type StaleNoticeProps } from '../../ui/messages/stale-notice.tsx'

interface AlertSectionProps {
  readonly id: string
  readonly icon: LucideIcon
  readonly title: string
  readonly intro?: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

export function AlertSection({ id, icon: Icon, title, intro, action, children }: AlertSectionProps) {
  return (
    <Card>
      <section aria-labelledby={id} className="flex flex-col gap-4 p-4 md:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 grow basis-52">
            <h2 id={id} className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
              <Icon aria-hidden className="size-5 text-brand" />
              {title}
            </h2>
            {intro === undefined ? null : <p className="mt-1 text-sm text-pretty text-ink-2">{intro}</p>}
          </div>
          {action}
        </div>
        {children}
      </section>
    </Card>
  )
}

interface AlertListProps<Watch> {
  readonly query: StaleNoticeProps['query'] & { readonly data: readonly Watch[] | undefined }
  readonly loading: string
  readonly failed: ErrorWords
  /** Shown in place of an empty list; null for nothing. */
  readonly empty: ReactNode
  readonly children: (watch: Watch) => ReactNode
}

export function AlertList<Watch>({ query, loading, failed, empty, children }: AlertListProps<Watch>) {
  return (
    <>
      <StaleNotice query={query} />
      {query.data ? (
        query.data.length === 0 ? (
          empty
        ) : (
          <ul className="divide-y divide-line border-t border-line">{query.data.map(children)}</ul>
        )
      ) : query.error === null ? (
        // As high as the line for an empty list, so that the content below does not move.
        <Loading label={loading} className="h-29" />
      ) : (
        <RetryNotice query={query}>{errorText(query.error, failed)}</RetryNotice>
      )}
    </>
  )
}

/** Says that a list is empty, and what to do first. */
export function EmptyAlerts({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="rounded-md bg-sunken px-4 py-5 text-center text-pretty">
      <p className="font-semibold">{title}</p>
      <div className="mt-1 text-ink-2">{children}</div>
    </div>
  )
}
