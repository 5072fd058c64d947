import { t } from '@cenolov/core/language'
import { pluralForm } from '@cenolov/core/text'
import { useSyncExternalStore } from 'react'
import { lastAnswerAt, offlineState, onOfflineState } from '../api/offline-state.ts'
import { changeQueue, onQueuedChanges, queuedChanges } from '../changes/change-queue.ts'
import { dayInShops, formatDay } from '../format/day.ts'
import { formatCount } from '../format/numbers.ts'
import { Button } from '../ui/button.tsx'
import { Messages, Notice } from '../ui/messages/notice.tsx'

export function OfflineNotice() {
  const { answersFrom, isOffline, update } = useSyncExternalStore(onOfflineState, offlineState)
  const { waiting, refused } = useSyncExternalStore(onQueuedChanges, queuedChanges)
  // Prices on one screen may be of different days: the oldest counts.
  const known = [answersFrom, lastAnswerAt()].filter((time) => time !== null)
  const from = known.length === 0 ? null : Math.min(...known)
  const isAway = isOffline || answersFrom !== null
  const day = from === null ? '' : formatDay(dayInShops(new Date(from)))
  return (
    <Messages className="mb-3.5 print:hidden">
      {isAway || waiting.length > 0 ? (
        <Notice tone="warn">
          {isAway
            ? t('Offline{word}. ', { word: day === '' ? '' : t(', ceny z\u00a0{day}', { day }) })
            : null}
          {waiting.length > 0 ? waitingText(waiting.length, formatCount(waiting.length)) : null}
        </Notice>
      ) : null}
      {refused.map(({ id, words, reason }) => (
        <Notice
          key={id}
          tone="error"
          action={
            <Button
              onClick={async () => (await changeQueue())?.forgetRefusal(id)}
              aria-label={`Rozumiem: ${words}`}
            >
              Rozumiem
            </Button>
          }
        >
          {t('Zmena spravená offline sa už nedala uložiť. {words}. {reason}', { words, reason })}
        </Notice>
      ))}
      {update === null ? null : (
        <Notice
          tone="info"
          action={
            <Button variant="primary" onClick={update}>
              {t('Obnoviť')}
            </Button>
          }
        >
          {t('Je tu nová verzia Cenolova.')}
        </Notice>
      )}
    </Messages>
  )
}

/** `1 zmena čaká na odoslanie.` */
function waitingText(count: number, shown: string): string {
  const words = pluralForm(count, [t('zmena čaká'), t('zmeny čakajú'), t('zmien čaká')])
  return t('{shown}\u00a0{words} na\u00a0odoslanie.', { shown, words })
}
