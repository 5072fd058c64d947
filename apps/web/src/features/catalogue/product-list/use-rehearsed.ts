import type { Product } from '@cenolov/core/product'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { useCatalogueTag } from '../../../catalogue/device-catalogue.ts'
import { whenIdle } from '../../../ui/loading/when-idle.ts'

/** How often the cards are drawn once more. */
const ROUNDS = 3
const NONE: readonly Product[] = []

let isDone = false

/**
 * The products of a list. Once the device answers, they are new objects a few times, in idle moments, so that React draws
 * their cards again, in pieces, though nothing of them has changed. That warms the code which puts other products in their
 * places at the first tap of a visit (decision 65).
 */
export function useRehearsed(products: readonly Product[] = NONE): readonly Product[] {
  const isOnDevice = useCatalogueTag() !== null
  const hasProducts = products.length > 0
  const [round, setRound] = useState(isDone ? ROUNDS : 0)
  useEffect(() => {
    if (round === ROUNDS) isDone = true
    else if (isOnDevice && hasProducts) return whenIdle(() => startTransition(() => setRound(round + 1)))
  }, [isOnDevice, hasProducts, round])
  return useMemo(
    () => (round === 0 || round === ROUNDS ? products : products.map((product) => ({ ...product }))),
    [products, round],
  )
}
