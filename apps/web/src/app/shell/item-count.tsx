import { useQuery } from '@tanstack/react-query'
import type { Session } from '../../features/auth/session.ts'
import { catalogueStatsQuery } from '../../features/catalogue/api/catalogue-queries.ts'
import { formatCount } from '../../format/numbers.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import type { NavigationCount } from './navigation.ts'

// Only premium users keep something, so nobody else waits for its code.
const { Part: ShoppingCount } = lazyPart(async () => (await import('./shopping-count.tsx')).ShoppingCount)

/** The figure beside an item, for those who have it. */
export function ItemCount({ of, session }: { readonly of: NavigationCount; readonly session: Session }) {
  if (of === 'products' || of === 'sales') return <CatalogueCount of={of} />
  if (session.status !== 'authenticated' || !session.user.is_premium) return null
  return <ShoppingCount of={of} />
}

/** How many products there are, or how many of them are on sale; nothing while it is not known. */
function CatalogueCount({ of }: { readonly of: 'products' | 'sales' }) {
  const { data } = useQuery(catalogueStatsQuery())
  return data ? formatCount(of === 'products' ? data.total_products : data.on_sale) : null
}
