import { t } from '@cenolov/core/language'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { returnSearch } from '../features/auth/return-path.ts'
import { usePremium, useSession } from '../features/auth/session.ts'
import { PremiumPromo } from '../features/shopping/premium-page.tsx'
import { SharedBasketPage } from '../features/shopping/shared/shared-basket-page.tsx'
import { paths } from '../paths.ts'
import { buttonStyle } from '../ui/styles.ts'

export function Component() {
  const { token = '' } = useParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const premium = usePremium()
  return (
    <SharedBasketPage
      key={token}
      token={token}
      canCopy={premium}
      invitation={
        session.status === 'unauthenticated' ? (
          <Link
            to={{ pathname: paths.login, search: returnSearch(pathname) }}
            className={buttonStyle('primary', 'lg')}
          >
            {t('Prihlásiť sa a\u00a0skopírovať')}
          </Link>
        ) : (
          <PremiumPromo level={3}>
            {t('Skopírovať zdieľaný košík do vlastného môžu iba používatelia Premium.')}
          </PremiumPromo>
        )
      }
      onCopied={() => void navigate(paths.cart)}
    />
  )
}
