import { Calculator, ListChecks, PiggyBank, Share2 } from 'lucide-react'
import { Link } from 'react-router'
import { usePremium } from '../features/auth/session.ts'
import { CartPage } from '../features/shopping/cart/cart-page.tsx'
import { CartTools } from '../features/shopping/cart/cart-tools.tsx'
import { WhereToBuy } from '../features/shopping/comparison/where-to-buy.tsx'
import { PremiumPage } from '../features/shopping/premium-page.tsx'
import { paths } from '../paths.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { buttonStyle } from '../ui/styles.ts'
import { ProductDialog, preloadProductDialog } from './parts/product-dialog.tsx'

const { Part: EmptyDeals } = lazyPart(async () => (await import('./parts/empty-deals.tsx')).EmptyDeals)

const POINTS = [
  { icon: Calculator, text: 'Spočíta celý nákup pri dnešných cenách aj s\u00a0akciami' },
  { icon: PiggyBank, text: 'Ukáže, kde celý košík kúpite najlacnejšie' },
  { icon: Share2, text: 'Zoznam zdieľate s\u00a0rodinou alebo vytlačíte do obchodu' },
]

export function Component() {
  if (!usePremium())
    return (
      <PremiumPage title="Môj Košík" points={POINTS}>
        Košík je dostupný iba pre používateľov Premium. Premium si aktivujete v&nbsp;profile.
      </PremiumPage>
    )
  return (
    <>
      <CartPage
        whenEmpty={<EmptyDeals />}
        onIntent={preloadProductDialog}
        renderTools={() => (
          <>
            <CartTools />
            <Link to={paths.listFromCart} className={buttonStyle()}>
              <ListChecks aria-hidden className="size-5" />
              Do nákupného zoznamu
            </Link>
          </>
        )}
      >
        <WhereToBuy />
      </CartPage>
      <ProductDialog />
    </>
  )
}
