import { t } from '@cenolov/core/language'
import { Calculator, FileDown, ListChecks, PiggyBank, Printer, Share2 } from 'lucide-react'
import { Link, Navigate, useLocation } from 'react-router'
import { useDownload } from '../api/mutations.ts'
import { usePremium } from '../features/auth/session.ts'
import { flushQuantities } from '../features/shopping/api/pending-quantities.ts'
import { CartPage } from '../features/shopping/cart/cart-page.tsx'
import { PremiumPage } from '../features/shopping/premium-page.tsx'
import { ShareCart } from '../features/shopping/shared/share-cart.tsx'
import { todayInShops } from '../format/day.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { buttonStyle } from '../ui/styles.ts'
import { ProductDialog, preloadProductDialog } from './sections/product-dialog.tsx'

const { Part: EmptyDeals } = lazyPart(async () => (await import('./sections/empty-deals.tsx')).EmptyDeals)

const POINTS = [
  { icon: Calculator, text: t('Spočíta celý nákup pri dnešných cenách aj s\u00a0akciami') },
  { icon: PiggyBank, text: t('Ukáže, kde celý košík kúpite najlacnejšie') },
  { icon: Share2, text: t('Zoznam zdieľate s\u00a0rodinou alebo vytlačíte do obchodu') },
]

/** The hash of a former part of this page, which has its own page now. */
const OLD_WHERE_TO_BUY = '#kde-nakupit'

export function Component() {
  const { hash } = useLocation()
  const isPremium = usePremium()
  if (hash === OLD_WHERE_TO_BUY) return <Navigate to={paths.whereToBuyCart} replace />
  if (!isPremium)
    return (
      <PremiumPage title={t('Môj Košík')} points={POINTS}>
        {t('Košík je dostupný iba pre používateľov Premium.')}
      </PremiumPage>
    )
  return (
    <>
      <CartPage
        whenEmpty={<EmptyDeals />}
        onIntent={preloadProductDialog}
        renderTools={() => <CartTools />}
      />
      <ProductDialog />
    </>
  )
}

function CartTools() {
  const download = useDownload('/auth/cart/export.csv', `kosik-${todayInShops()}.csv`, flushQuantities)
  return (
    <div className="flex flex-wrap gap-x-1 border-t border-line pt-2">
      <ShareCart />
      <Link to={paths.cartPrint} className={buttonStyle('quiet')}>
        <Printer aria-hidden className="size-4.5" />
        {t('Vytlačiť')}
      </Link>
      <Button variant="quiet" busy={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? null : <FileDown aria-hidden className="size-4.5" />}
        CSV
        <span className="sr-only"> {t('– stiahnuť košík')}</span>
      </Button>
      <Link to={paths.listFromCart} className={buttonStyle('quiet')}>
        <ListChecks aria-hidden className="size-4.5" />
        {t('Do nákupného zoznamu')}
      </Link>
    </div>
  )
}
