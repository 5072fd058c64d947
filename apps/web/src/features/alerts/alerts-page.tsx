import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { BellRing, Moon, Target } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { usePremium } from '../auth/session.ts'
import { PremiumPage } from '../shopping/premium-page.tsx'
import { alertsQuery, targetsQuery } from './alerts-api.ts'
import { AlertsPanel } from './alerts-panel.tsx'
import { Channels } from './channels.tsx'
import { TargetsPanel } from './targets-panel.tsx'

// Loaded with the form of an alert.
const { Part: AlertFinds } = lazyPart(
  async () => (await import('../products/parts/alert-finds.tsx')).AlertFinds,
)

const POINTS = [
  { icon: Target, text: t('Keď produkt klesne pod cenu, ktorú určíte') },
  { icon: BellRing, text: t('Keď zlacnie čokoľvek s\u00a0vaším slovom v\u00a0názve') },
  { icon: Moon, text: t('E-mailom alebo oznámením, v\u00a0noci ticho') },
]

export function Component() {
  return usePremium() ? (
    <Alerts />
  ) : (
    <PremiumPage title={t('Upozornenia')} points={POINTS}>
      {t('Upozornenia sú dostupné iba pre používateľov Premium.')}
    </PremiumPage>
  )
}

function Alerts() {
  useDocumentTitle(t('Upozornenia'))
  const [params] = useSearchParams()
  // Content is not shown before its place is known.
  const isFirstKnown = !useQuery(alertsQuery()).isPending
  const isSecondKnown = !useQuery(targetsQuery()).isPending
  return (
    <div className="flex flex-col gap-4 md:gap-6">
      <PageHeading title={t('Upozornenia')}>
        {t('Dáme vám vedieť, keď sa pohne cena, na ktorej vám záleží.')}
      </PageHeading>
      <div className="grid grid-cols-1 items-start gap-3.5 md:gap-5 xl:grid-cols-2">
        <AlertsPanel
          keyword={params.get('slovo') ?? ''}
          renderFinds={(keyword, type) => (
            // The buttons below do not move when it loads.
            <div className="min-h-58">
              <AlertFinds keyword={keyword} type={type} />
            </div>
          )}
        />
        <div className={clsx(!isFirstKnown && 'max-xl:invisible')}>
          <TargetsPanel />
        </div>
      </div>
      <div className={clsx(!(isFirstKnown && isSecondKnown) && 'invisible')}>
        <Channels />
      </div>
    </div>
  )
}
