import { t } from '@cenolov/core/language'
import { discountText, priceTag } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { FROM_STORE_FORMS, fromCount } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { PriceLabel } from '../../product/price-label.tsx'
import { buttonStyle } from '../../ui/styles.ts'

export interface WelcomeBannerProps {
  readonly storeCount: number | undefined
  readonly best: Product | undefined
}

export function WelcomeBanner({ storeCount, best }: WelcomeBannerProps) {
  const offer = best && priceTag(best)
  return (
    <section
      aria-labelledby="uvitanie"
      className="relative flex items-center justify-between gap-8 overflow-hidden rounded-xl bg-[light-dark(#0b6b4f,#123b2e)] px-5 py-7 text-white md:px-9 md:py-9"
    >
      <div className="max-w-xl">
        <h2 id="uvitanie" className="text-2xl leading-tight font-extrabold tracking-tight md:text-[2rem]">
          {t('Lovte ceny, nie letáky')}
        </h2>
        <p className="mt-2 text-base text-pretty">
          {t('{word} Zistíte, kde je váš nákup najlacnejší, skôr než vyjdete z\u00a0domu.', {
            word:
              storeCount === undefined || storeCount === 0
                ? t('Porovnávame ceny z\u00a0veľkých aj menších obchodov.')
                : t('Porovnávame ceny {storeCount} a\u00a0denne ich aktualizujeme.', {
                    storeCount: fromCount(storeCount, FROM_STORE_FORMS),
                  }),
          })}
        </p>
        <Link
          to={paths.products}
          className={`${buttonStyle('secondary', 'lg')} mt-5 border-transparent! bg-tag! text-on-tag! hover:bg-tag-deep!`}
        >
          {t('Porovnať ceny')}
          <ArrowRight aria-hidden className="size-5" />
        </Link>
      </div>
      {offer || best === undefined ? (
        // Reserves the label's space while loading.
        <div
          aria-hidden
          className={clsx('hidden shrink-0 -rotate-4 self-center lg:block', offer ? null : 'invisible')}
        >
          <PriceLabel
            price={offer?.price ?? 1}
            sale
            size="lg"
            head={[t('AKCIA'), discountText(offer?.percent ?? 0)]}
            foot={best?.store ?? t('Obchod')}
          />
        </div>
      ) : null}
    </section>
  )
}
