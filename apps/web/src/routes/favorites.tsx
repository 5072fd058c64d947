import { t } from '@cenolov/core/language'
import { BellRing, Heart, ShoppingBasket } from 'lucide-react'
import { usePremium } from '../features/auth/session.ts'
import { FavoritesPage } from '../features/shopping/favorites/favorites-page.tsx'
import { PremiumPage } from '../features/shopping/premium-page.tsx'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { ProductDialog, preloadProductDialog } from './sections/product-dialog.tsx'

const { Part: Sparkline } = lazyPart(
  async () => (await import('../features/price-history/sparkline.tsx')).Sparkline,
)
const { Part: EmptyDeals } = lazyPart(async () => (await import('./sections/empty-deals.tsx')).EmptyDeals)

const POINTS = [
  { icon: Heart, text: t('Vaše produkty a\u00a0ich dnešné ceny na jednom mieste') },
  { icon: BellRing, text: t('Hneď vidíte, čo z\u00a0nich je práve v\u00a0akcii') },
  { icon: ShoppingBasket, text: t('Jedným ťuknutím ich pridáte do košíka') },
]

export function Component() {
  if (!usePremium())
    return (
      <PremiumPage title={t('Obľúbené')} points={POINTS}>
        {t('Obľúbené produkty sú dostupné iba pre používateľov Premium.')}
      </PremiumPage>
    )
  return (
    <>
      <FavoritesPage
        whenEmpty={<EmptyDeals />}
        onIntent={preloadProductDialog}
        renderHistory={(product) => (
          // Its room is reserved while it loads.
          <div className="h-15">
            <Sparkline product={product} />
          </div>
        )}
      />
      <ProductDialog />
    </>
  )
}
