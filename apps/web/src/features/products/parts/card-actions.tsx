import type { Product } from '@cenolov/core/product'
import type { ReactNode } from 'react'
import { usePremium } from '#features/auth/session.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

// Loaded for premium users only.
const { Part: CardActions } = lazyPart(
  async () => (await import('#features/shopping/actions/card-actions.tsx')).CardActions,
)

const render = (product: Product): ReactNode => <CardActions product={product} />

/** Renders the controls of a card; undefined for users without them. */
export function useCardActions(): ((product: Product) => ReactNode) | undefined {
  return usePremium() ? render : undefined
}
