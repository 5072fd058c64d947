import { Messages } from './notice.tsx'
import { RetryNotice } from './retry-notice.tsx'

const TIME = new Intl.DateTimeFormat('sk-SK', { hour: 'numeric', minute: '2-digit' })

export interface StaleNoticeProps {
  readonly query: {
    readonly data: unknown
    readonly error: Error | null
    readonly isPlaceholderData: boolean
    readonly isFetching: boolean
    readonly dataUpdatedAt: number
    readonly refetch: () => unknown
  }
  readonly className?: string
}

/** Warns that a list may be outdated because the last refetch failed. */
export function StaleNotice({ query, className }: StaleNoticeProps) {
  const { data, error, isPlaceholderData, dataUpdatedAt } = query
  const stale = error !== null && data !== undefined && !isPlaceholderData
  return (
    <Messages className={className}>
      {stale ? (
        <RetryNotice query={query} tone="warn">
          Nepodarilo sa opýtať servera. Toto je stav z&nbsp;{TIME.format(dataUpdatedAt)} a&nbsp;nemusí už
          platiť.
        </RetryNotice>
      ) : null}
    </Messages>
  )
}
