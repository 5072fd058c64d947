import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { BellPlus, BellRing } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading/placeholders.tsx'
import { RetryNotice } from '../../ui/messages/retry-notice.tsx'
import { StaleNotice } from '../../ui/messages/stale-notice.tsx'
import { AlertForm, type AlertFormProps } from './alert-form.tsx'
import { AlertItem } from './alert-item.tsx'
import { AlertSection, EmptyAlerts } from './alert-section.tsx'
import { ALERT_ERRORS, alertsQuery } from './alerts-api.ts'

/** @param props.keyword opens the form for a new alert with this word */
export function AlertsPanel({ renderFinds, keyword = '' }: Pick<AlertFormProps, 'renderFinds' | 'keyword'>) {
  const query = useQuery(alertsQuery())
  const [creating, setCreating] = useState(keyword !== '')
  return (
    <AlertSection labelledBy="upozornenia-nadpis">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="upozornenia-nadpis" className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
            <BellRing aria-hidden className="size-5 text-brand" />
            {t('Kľúčové upozornenia')}
          </h2>
          <p className="mt-1 text-sm text-pretty text-ink-2">
            {t(
              'Každú hodinu skontrolujeme ceny produktov s\u00a0vaším slovom v\u00a0názve a\u00a0napíšeme vám e-mail.',
            )}
          </p>
        </div>
        {creating ? null : (
          <Button variant="soft" onClick={() => setCreating(true)}>
            <BellPlus aria-hidden className="size-4.5" />
            {t('Nové upozornenie')}
          </Button>
        )}
      </div>
      {creating ? (
        <AlertForm keyword={keyword} renderFinds={renderFinds} onDone={() => setCreating(false)} />
      ) : null}
      <StaleNotice query={query} />
      {query.data ? (
        query.data.length === 0 ? (
          creating ? null : (
            <EmptyAlerts title={t('Zatiaľ nemáte žiadne upozornenia.')}>
              {t('Ťuknite na „Nové upozornenie“ a\u00a0napíšte, čo kupujete, napríklad maslo.')}
            </EmptyAlerts>
          )
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {query.data.map((alert) => (
              <AlertItem key={alert.id} alert={alert} renderFinds={renderFinds} />
            ))}
          </ul>
        )
      ) : query.isError ? (
        <RetryNotice query={query}>{errorText(query.error, ALERT_ERRORS.load)}</RetryNotice>
      ) : (
        // As high as the line for an empty list, so that the content below does not move.
        <Loading label={t('Načítavam upozornenia...')} className="h-29" />
      )}
    </AlertSection>
  )
}
