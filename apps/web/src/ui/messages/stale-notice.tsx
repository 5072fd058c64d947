import { t } from '@cenolov/core/language'
import { fromDeviceTime } from '../../format/moment.ts'
import { OVER_PAGE } from '../styles.ts'
import { Messages } from './notice.tsx'
import { RetryNotice } from './retry-notice.tsx'

/**
 * Returns `z 13:05`, of another day `z 20. 11. 2026, 14:05`; empty for the unknown age of a page from the browser's
 * history.
 */
const timeOf = (updatedAt: number): string => (updatedAt <= 1 ? '' : `${fromDeviceTime(updatedAt)} `)

export interface StaleNoticeProps {
  readonly query: {
    readonly data: unknown
    readonly error: Error | null
    readonly isPlaceholderData: boolean
    readonly isFetching: boolean
    readonly dataUpdatedAt: number
    readonly refetch: () => unknown
  }
}

/** Warns that a list may be outdated because the last refetch failed. It is over the page, which it must not move. */
export function StaleNotice({ query }: StaleNoticeProps) {
  const { data, error, isPlaceholderData, dataUpdatedAt } = query
  const stale = error !== null && data !== undefined && !isPlaceholderData
  return (
    <Messages className={OVER_PAGE}>
      {stale ? (
        <RetryNotice query={query} tone="warn">
          {t('Nepodarilo sa opýtať servera. Toto je {word}stav {dataUpdatedAt}a\u00a0nemusí už platiť.', {
            word: dataUpdatedAt > 1 ? '' : t('starší '),
            dataUpdatedAt: timeOf(dataUpdatedAt),
          })}
        </RetryNotice>
      ) : null}
    </Messages>
  )
}
