import { t } from '@cenolov/core/language'
import { useState, useSyncExternalStore } from 'react'
import { offlineState, onOfflineState } from '../api/offline-state.ts'
import { changeQueue, onQueuedChanges, queuedChanges } from '../changes/change-queue.ts'
import { Button } from '../ui/button.tsx'
import { Messages, Notice } from '../ui/messages/notice.tsx'
import { OVER_PAGE } from '../ui/styles.ts'

/** Notices of refused changes and of a new version. They cover the page, because a line above it would move it. */
export function OfflineNotice() {
  const { update } = useSyncExternalStore(onOfflineState, offlineState)
  const { refused } = useSyncExternalStore(onQueuedChanges, queuedChanges)
  const [isLater, setLater] = useState(false)
  return (
    <Messages className={OVER_PAGE}>
      {refused.map(({ id, words, reason }) => (
        <Notice
          key={id}
          tone="error"
          action={
            <Button
              onClick={async () => (await changeQueue())?.forgetRefusal(id)}
              aria-label={t('Rozumiem: {words}', { words })}
            >
              {t('Rozumiem')}
            </Button>
          }
        >
          {t('Zmena spravená offline sa už nedala uložiť. {words}. {reason}', { words, reason })}
        </Notice>
      ))}
      {update === null || isLater ? null : (
        <Notice
          tone="info"
          action={
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" onClick={update}>
                {t('Obnoviť')}
              </Button>
              <Button onClick={() => setLater(true)}>{t('Neskôr')}</Button>
            </div>
          }
        >
          {t('Je tu nová verzia Cenolova.')}
        </Notice>
      )}
    </Messages>
  )
}
