import { useQuery } from '@tanstack/react-query'
import { catalogueStatsQuery } from '../../features/catalogue/api/catalogue-stats.ts'
import { formatCount } from '../../format/count.ts'

/** How many products there are, or how many of them are on sale; nothing while it is not known. */
export function CatalogueCount({ of }: { readonly of: 'products' | 'sales' }) {
  const { data } = useQuery(catalogueStatsQuery())
  return data ? formatCount(of === 'products' ? data.total_products : data.on_sale) : null
}
