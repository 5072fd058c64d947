import { t } from '@cenolov/core/language'
import { HOME_DEALS } from '@cenolov/core/offer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bestDealsQuery } from '#features/products/api/best-deals.ts'
import { useCardActions } from '#features/products/parts/card-actions.tsx'
import { preloadProductDialog } from '#features/products/parts/product-dialog.tsx'
import { paths } from '#paths.ts'
import { ProductSection, productsState } from '../product-section.tsx'

export function EmptyDeals() {
  const deals = useQuery(bestDealsQuery(useQueryClient(), HOME_DEALS))
  const renderActions = useCardActions()
  if (deals.isError || deals.data?.length === 0) return null
  return (
    <ProductSection
      id="zacnite-akciou"
      title={t('Začnite dnešnou akciou')}
      more={{ to: paths.sales, label: t('Všetky akcie') }}
      state={productsState(deals)}
      size={HOME_DEALS}
      empty={null}
      renderActions={renderActions}
      onIntent={preloadProductDialog}
    />
  )
}
