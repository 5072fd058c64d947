import { useQuery } from '@tanstack/react-query'
import type { Session } from '../../features/auth/session.ts'
import { catalogueStatsQuery } from '../../features/catalogue/api/catalogue-stats.ts'
import { cartQuery } from '../../features/shopping/api/cart.ts'
import { favouritesQuery } from '../../features/shopping/api/favourites.ts'
import type { NavigationCount } from './navigation.ts'

/** The figures beside the sidebar's items, as far as they are known and for those who have them. */
export function useNavigationCounts(session: Session): Readonly<Record<NavigationCount, number | undefined>> {
  const enabled = session.status === 'authenticated' && session.user.is_premium
  const catalogue = useQuery(catalogueStatsQuery()).data
  const favourites = useQuery({ ...favouritesQuery(), enabled }).data
  const cart = useQuery({ ...cartQuery(), enabled }).data
  return {
    products: catalogue?.total_products,
    sales: catalogue?.on_sale,
    favourites: enabled ? favourites?.length : undefined,
    cart: enabled ? cart?.length : undefined,
  }
}
