import { t } from '@cenolov/core/language'
import { useState, useSyncExternalStore } from 'react'
import { offlineState, onOfflineState } from '../api/offline-state.ts'
import { currentChanges, isRejected, onOutbox, withdraw } from '../outbox/outbox.ts'
import { Button } from '../ui/button.tsx'
import { Messages, Notice } from '../ui/messages/notice.tsx'
import { OVER_PAGE } from '../ui/styles.ts'

/** Notices of rejected changes and of a new version. They cover the page, because a line above it would move it. */
export function OfflineNotice() {
  const { update } = useSyncExternalStore(onOfflineState, offlineState)
  const changes = useSyncExternalStore(onOutbox, currentChanges)
  const [isLater, setLater] = useState(false)
  return (
    <Messages className={OVER_PAGE}>
      {changes.filter(isRejected).map(({ id, words, reason = '' }) =>
        words === undefined ? null : (
          <Notice
            key={id}
            tone="error"
            action={
              <Button
                onClick={() => void withdraw((change) => change.id === id)}
                aria-label={t('Rozumiem: {words}', { words })}
              >
                {t('Rozumiem')}
              </Button>
            }
          >
            {t('Zmena spravená offline sa už nedala uložiť. {words}. {reason}', { words, reason })}
          </Notice>
        ),
      )}
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
