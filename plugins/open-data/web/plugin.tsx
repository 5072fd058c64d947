import { t } from '@cenolov/core/language'
import type { Product } from '@cenolov/core/product'
import { ChartLine, PackageMinus } from 'lucide-react'
import { usePluginSettings, type WebPlugin } from '#plugins.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { paths } from './paths.ts'

const { Part: ShrinkageLine } = lazyPart(
  async () => (await import('./shrinkflation/shrinkage-line.tsx')).ShrinkageLine,
)

function Shrinkage({ product }: { readonly product: Product }) {
  return usePluginSettings().hasOpenData ? <ShrinkageLine id={product.id} /> : null
}

export const plugin: WebPlugin = {
  pages: [
    {
      path: paths.priceIndex,
      access: 'public',
      load: () => import('./price-index/price-index-page.tsx'),
    },
    {
      path: paths.shrinkflation,
      access: 'public',
      load: () => import('./shrinkflation/shrinkflation-page.tsx'),
    },
  ],
  menu: ({ hasOpenData }) =>
    hasOpenData
      ? [
          { group: 'information', label: t('Ceny v\u00a0čase'), to: paths.priceIndex, icon: ChartLine },
          { group: 'information', label: t('Zmenšené obaly'), to: paths.shrinkflation, icon: PackageMinus },
        ]
      : [],
  slots: { 'product-detail': Shrinkage },
}
