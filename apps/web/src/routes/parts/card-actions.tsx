import type { Product } from '@cenolov/core'
import type { ReactNode } from 'react'
import { usePremium } from '../../features/auth/session.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'

// Only premium users have them, so nobody else waits for their code.
const { Part: CardActions } = lazyPart(
  async () => (await import('../../features/shopping/actions/card-actions.tsx')).CardActions,
)

const render = (product: Product): ReactNode => <CardActions product={product} />

/** What draws the controls of a card; undefined for those who have none (SPEC section 2). */
export function useCardActions(): ((product: Product) => ReactNode) | undefined {
  return usePremium() ? render : undefined
}
