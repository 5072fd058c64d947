import type { Product } from '@cenolov/core'
import type { ReactNode } from 'react'
import { usePremium } from '../features/auth/use-premium.ts'
import { CardActions } from '../features/shopping/actions/card-actions.tsx'

const render = (product: Product): ReactNode => <CardActions product={product} />

/** What draws the controls of a card; undefined for those who have none (SPEC section 2). */
export function useCardActions(): ((product: Product) => ReactNode) | undefined {
  return usePremium() ? render : undefined
}
