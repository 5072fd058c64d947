import { t } from '@cenolov/core/language'
import { fromText, pluralForm } from '@cenolov/core/text'
import { useSyncExternalStore } from 'react'
import { lastAnswerAt, offlineState, onOfflineState } from '../api/offline-state.ts'
import { dayInShops, formatDay } from '../format/day.ts'
import { formatCount } from '../format/numbers.ts'
import { CALLS } from '../outbox/call-changes.ts'
import { onOutbox, pendingOf } from '../outbox/outbox.ts'

/** Says that the prices are from before, and what is yet to be sent. */
export function OfflineStatus() {
  const { answersFrom, isOffline } = useSyncExternalStore(onOfflineState, offlineState)
  const waiting = useSyncExternalStore(onOutbox, () => pendingOf(CALLS).length)
  // Prices on one screen may be of different days: the oldest counts.
  const known = [answersFrom, lastAnswerAt()].filter((time) => time !== null)
  const from = known.length === 0 ? null : Math.min(...known)
  const isAway = isOffline || answersFrom !== null
  const day = from === null ? '' : formatDay(dayInShops(new Date(from)))
  return (
    <p className="line-clamp-3 text-xs leading-4 font-semibold text-pretty text-warn">
      {isAway
        ? t('Offline{word}. ', { word: day === '' ? '' : t(', ceny {day}', { day: fromText(day) }) })
        : null}
      {waiting > 0 ? waitingText(waiting, formatCount(waiting)) : null}
    </p>
  )
}

/** `1 zmena čaká na odoslanie.` */
function waitingText(count: number, shown: string): string {
  const words = pluralForm(count, [t('zmena čaká'), t('zmeny čakajú'), t('zmien čaká')])
  return t('{shown}\u00a0{words} na\u00a0odoslanie.', { shown, words })
}
