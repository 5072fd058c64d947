import { Button } from '../button.tsx'
import { Messages, Notice } from './notice.tsx'

const TIME = new Intl.DateTimeFormat('sk-SK', { hour: 'numeric', minute: '2-digit' })

export interface StaleNoticeProps {
  /** A query for a list, as it stands. */
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

/** Over a list that is shown although the server could not be asked whether it still holds. */
export function StaleNotice({ query, className }: StaleNoticeProps) {
  const { data, error, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = query
  const stale = error !== null && data !== undefined && !isPlaceholderData
  return (
    <Messages {...(className === undefined ? {} : { className })}>
      {stale ? (
        <Notice
          tone="warn"
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Skúsiť znova
            </Button>
          }
        >
          Nepodarilo sa opýtať servera. Toto je stav z&nbsp;{TIME.format(dataUpdatedAt)} a&nbsp;nemusí už
          platiť.
        </Notice>
      ) : null}
    </Messages>
  )
}
