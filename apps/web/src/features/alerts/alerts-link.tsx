import { t } from '@cenolov/core/language'
import { BellRing } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/layout/card.tsx'
import { buttonStyle } from '../../ui/styles.ts'

/** Leads from the profile to the page of alerts. */
export function AlertsLink() {
  return (
    <Card>
      <section
        aria-labelledby="upozornenia"
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 md:p-6"
      >
        <div className="min-w-0">
          <h2 id="upozornenia" className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
            <BellRing aria-hidden className="size-5 text-brand" />
            {t('Upozornenia')}
          </h2>
          <p className="mt-1 text-sm text-pretty text-ink-2">{t('Sledujte slová aj jednotlivé produkty.')}</p>
        </div>
        <Link to={paths.alerts} className={buttonStyle('soft')}>
          {t('Otvoriť upozornenia')}
        </Link>
      </section>
    </Card>
  )
}
