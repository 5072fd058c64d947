import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { Target } from 'lucide-react'
import { Link } from 'react-router'
import { errorText } from '#api/api-error.ts'
import { paths } from '#paths.ts'
import { ScanLink } from '#product/scan-link.tsx'
import { Loading } from '#ui/loading/placeholders.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'
import { TEXT_LINK } from '#ui/styles.ts'
import { AlertSection, EmptyAlerts } from '../alert-section.tsx'
import { TargetItem } from './target-item.tsx'
import { TARGET_ERRORS, targetsQuery } from './targets-api.ts'

export function TargetsPanel() {
  const query = useQuery(targetsQuery())
  return (
    <AlertSection labelledBy="upozornenia-produkty">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2
            id="upozornenia-produkty"
            className="flex items-center gap-2.5 text-lg font-bold tracking-tight"
          >
            <Target aria-hidden className="size-5 text-brand" />
            {t('Upozornenia na produkty')}
          </h2>
          <p className="mt-1 text-sm text-pretty text-ink-2">
            {t(
              'Keď produkt klesne pod vašu cenu, zdražie alebo zmizne. Ceny kontrolujeme každú hodinu; čo dovtedy pominulo, neposielame.',
            )}
          </p>
        </div>
        <ScanLink />
      </div>
      {query.data ? (
        query.data.length === 0 ? (
          <EmptyAlerts title={t('Zatiaľ nesledujete žiadny produkt.')}>
            <Link to={paths.products} className={TEXT_LINK}>
              {t('Otvorte produkt')}
            </Link>{' '}
            {t('alebo naskenujte kód a\u00a0ťuknite na „Upozorniť ma“.')}
          </EmptyAlerts>
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {query.data.map((target) => (
              <TargetItem key={target.id} target={target} named />
            ))}
          </ul>
        )
      ) : query.isError ? (
        <RetryNotice query={query}>{errorText(query.error, TARGET_ERRORS.load)}</RetryNotice>
      ) : (
        <Loading label={t('Načítavam upozornenia na produkty...')} className="h-29" />
      )}
    </AlertSection>
  )
}
