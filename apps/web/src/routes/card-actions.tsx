import type { Product } from '@cenolov/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { usePremium } from '../features/auth/use-premium.ts'

// Only premium users have them, so nobody else waits for their code.
const CardActions = lazy(async () => ({
  default: (await import('../features/shopping/actions/card-actions.tsx')).CardActions,
}))

const render = (product: Product): ReactNode => (
  <Suspense fallback={null}>
    <CardActions product={product} />
  </Suspense>
)

/** What draws the controls of a card; undefined for those who have none (SPEC section 2). */
export function useCardActions(): ((product: Product) => ReactNode) | undefined {
  return usePremium() ? render : undefined
}
