import type { PricesInBranches, WrittenBranchPrices } from '@cenolov/core/branches'
import type { Product } from '@cenolov/core/product'
import { useSyncExternalStore } from 'react'

/** The branches that the shopper has chosen, and their prices. */
export interface OwnBranchPrices {
  /** In the order of preference. */
  readonly ids: readonly number[]
  readonly written: WrittenBranchPrices
  readonly prices: PricesInBranches
  /** Says what a product costs in the branches (`ownBranchWords`). Its code loads with the prices. */
  readonly wordsOf: (product: Product, day: string) => string
}

/** A question waits this long for the branches on a slow network. */
const PATIENCE_MS = 10_000

/** undefined until they are known, null for a shopper without branches. */
let own: OwnBranchPrices | null | undefined
const listeners = new Set<() => void>()

/** Sets the branches. The module that follows the settings calls it, which loads late; this one is always loaded. */
export function setOwnBranchPrices(next: OwnBranchPrices | null | undefined): void {
  if (own === next) return
  own = next
  for (const listener of listeners) listener()
}

export const ownBranchPrices = (): OwnBranchPrices | null => own ?? null

export function onOwnBranchPrices(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Waits until the branches are known; null when the shopper has none, or when they do not come. */
export function whenOwnBranchPrices(): Promise<OwnBranchPrices | null> {
  if (own !== undefined) return Promise.resolve(own)
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve(ownBranchPrices())
    }
    const timer = setTimeout(end, PATIENCE_MS)
    const stop = onOwnBranchPrices(end)
  })
}

/** Returns the branches for a component, null until they are known. */
export const useOwnBranchPrices = (): OwnBranchPrices | null =>
  useSyncExternalStore(onOwnBranchPrices, ownBranchPrices, () => null)
