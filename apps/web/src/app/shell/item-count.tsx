import { useQuery } from '@tanstack/react-query'
import type { Session } from '../../features/auth/session.ts'
import { statsQuery } from '../../features/products/api/product-queries.ts'
import { formatCount } from '../../format/numbers.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import type { NavigationCount, Waiting } from './navigation.ts'

// Loaded for premium users only, the only ones with these lists.
const { Part: ShoppingCount } = lazyPart(async () => (await import('./shopping-count.tsx')).ShoppingCount)

// Only phones show it.
const { Part: ListCount } = lazyPart(async () => (await import('./list-count.tsx')).ListCount)

// Loaded for administrators only.
const { Part: WaitingCount } = lazyPart(async () => (await import('./waiting-count.tsx')).WaitingCount)

const WAITING: ReadonlySet<NavigationCount> = new Set<Waiting>(['review', 'messages'])
const isWaiting = (of: NavigationCount): of is Waiting => WAITING.has(of)

export function ItemCount({ of, session }: { readonly of: NavigationCount; readonly session: Session }) {
  if (of === 'products' || of === 'sales') return <CatalogueCount of={of} />
  if (isWaiting(of)) return <WaitingCount of={of} />
  if (of === 'list') return <ListCount session={session} />
  if (session.status !== 'authenticated' || !session.user.is_premium) return null
  return <ShoppingCount of={of} />
}

function CatalogueCount({ of }: { readonly of: 'products' | 'sales' }) {
  const { data } = useQuery(statsQuery())
  return data ? formatCount(of === 'products' ? data.total_products : data.with_akcia) : null
}
