import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { BellPlus, BellRing } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { AlertList, AlertSection, EmptyAlerts } from './alert-section.tsx'
import { ALERT_ERRORS, alertsQuery } from './alerts-api.ts'
import { preloadWatchForm, WatchForm } from './lazy-watch-form.ts'
import type { WatchFormProps } from './watch-form.tsx'
import { WordItem } from './watch-items.tsx'

/** @param props.keyword opens the form for a new alert with this word */
export function AlertsPanel({ renderFinds, keyword = '' }: Pick<WatchFormProps, 'renderFinds' | 'keyword'>) {
  const query = useQuery(alertsQuery())
  const [creating, setCreating] = useState(keyword !== '')
  return (
    <AlertSection
      id="upozornenia-nadpis"
      icon={BellRing}
      title={t('Kľúčové upozornenia')}
      intro={t(
        'Každú hodinu skontrolujeme ceny produktov s\u00a0vaším slovom v\u00a0názve a\u00a0napíšeme vám e-mail.',
      )}
      action={
        creating ? null : (
          <Button variant="soft" onPointerDown={preloadWatchForm} onClick={() => setCreating(true)}>
            <BellPlus aria-hidden className="size-4.5" />
            {t('Nové upozornenie')}
          </Button>
        )
      }
    >
      {creating ? (
        <WatchForm keyword={keyword} renderFinds={renderFinds} onDone={() => setCreating(false)} />
      ) : null}
      <AlertList
        query={query}
        loading={t('Načítavam upozornenia...')}
        failed={ALERT_ERRORS.load}
        empty={
          creating ? null : (
            <EmptyAlerts title={t('Zatiaľ nemáte žiadne upozornenia.')}>
              {t('Ťuknite na „Nové upozornenie“ a\u00a0napíšte, čo kupujete, napríklad maslo.')}
            </EmptyAlerts>
          )
        }
      >
        {(alert) => <WordItem key={alert.id} alert={alert} renderFinds={renderFinds} />}
      </AlertList>
    </AlertSection>
  )
}
