import type { PricesInBranches, WrittenBranchPrices } from '@cenolov/core/branches'
import type { Product } from '@cenolov/core/product'
import { useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'

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
const own = createStore<OwnBranchPrices | null | undefined>(undefined)

/** Sets the branches. The module that follows the settings calls it, which loads late; this one is always loaded. */
export const setOwnBranchPrices = own.set

export const ownBranchPrices = (): OwnBranchPrices | null => own.get() ?? null

export const onOwnBranchPrices = own.subscribe

/** Waits until the branches are known; null when the shopper has none, or when they do not come. */
export function whenOwnBranchPrices(): Promise<OwnBranchPrices | null> {
  const known = own.get()
  if (known !== undefined) return Promise.resolve(known)
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
