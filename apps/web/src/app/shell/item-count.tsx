import { lazy, Suspense } from 'react'
import type { Session } from '../../features/auth/session.ts'
import { CatalogueCount } from './catalogue-count.tsx'
import type { NavigationCount } from './navigation.ts'

// Only premium users keep something, so nobody else waits for its code.
const ShoppingCount = lazy(async () => ({ default: (await import('./shopping-count.tsx')).ShoppingCount }))

/** The figure beside an item, for those who have it. */
export function ItemCount({ of, session }: { readonly of: NavigationCount; readonly session: Session }) {
  if (of === 'products' || of === 'sales') return <CatalogueCount of={of} />
  if (session.status !== 'authenticated' || !session.user.is_premium) return null
  return (
    <Suspense fallback={null}>
      <ShoppingCount of={of} />
    </Suspense>
  )
}
