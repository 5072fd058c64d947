import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { Target } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ScanLink } from '../../product/scan-link.tsx'
import { TEXT_LINK } from '../../ui/styles.ts'
import { AlertList, AlertSection, EmptyAlerts } from './alert-section.tsx'
import { TARGET_ERRORS, targetsQuery } from './alerts-api.ts'
import { ProductItem } from './watch-items.tsx'

export function TargetsPanel() {
  const query = useQuery(targetsQuery())
  return (
    <AlertSection
      id="upozornenia-produkty"
      icon={Target}
      title={t('Upozornenia na produkty')}
      intro={t(
        'Keď produkt klesne pod vašu cenu, zdražie alebo zmizne. Ceny kontrolujeme každú hodinu; čo dovtedy pominulo, neposielame.',
      )}
      action={<ScanLink />}
    >
      <AlertList
        query={query}
        loading={t('Načítavam upozornenia na produkty...')}
        failed={TARGET_ERRORS.load}
        empty={
          <EmptyAlerts title={t('Zatiaľ nesledujete žiadny produkt.')}>
            <Link to={paths.products} className={TEXT_LINK}>
              {t('Otvorte produkt')}
            </Link>{' '}
            {t('alebo naskenujte kód a\u00a0ťuknite na „Upozorniť ma“.')}
          </EmptyAlerts>
        }
      >
        {(target) => <ProductItem key={target.id} target={target} named />}
      </AlertList>
    </AlertSection>
  )
}
