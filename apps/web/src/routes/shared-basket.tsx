import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { returnSearch } from '../features/auth/return-path.ts'
import { useSession } from '../features/auth/session.ts'
import { usePremium } from '../features/auth/use-premium.ts'
import { PremiumPromo } from '../features/shopping/premium-promo.tsx'
import { SharedBasketPage } from '../features/shopping/shared/shared-basket-page.tsx'
import { paths } from '../paths.ts'
import { buttonStyle } from '../ui/button-style.ts'

/** A cart by its link: open to everybody, to be copied by those who have a cart. */
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
            Prihlásiť sa a&nbsp;skopírovať
          </Link>
        ) : (
          <PremiumPromo level={3}>
            Skopírovať zdieľaný košík do vlastného môžu iba používatelia Premium.
          </PremiumPromo>
        )
      }
      onCopied={() => void navigate(paths.cart)}
    />
  )
}
