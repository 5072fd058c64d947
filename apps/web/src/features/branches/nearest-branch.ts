import type { Branch, ProductBranches } from '@cenolov/contract/catalogue'
import { distanceKm } from '@cenolov/core/branches'
import { effectiveCents } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { isOpen, positionOf } from '../../product/branches/branch-place.ts'

export interface NearestBranch {
  readonly branch: Branch
  /** Kilometres in a straight line. */
  readonly km: number
  /** Euro. */
  readonly price: number
  /** Whether the own branches sell the product, at a higher price. */
  readonly isCheaper: boolean
}

/**
 * Returns the nearest branch that charges less than the shopper's own branches. When no own branch sells the product,
 * returns the nearest branch that does. Distances are from the first own branch with a position; without one, or
 * without a result, returns null.
 * @param all the branches of the product's chain
 * @param own ids, in the order of preference
 * @param today `YYYY-MM-DD`
 */
export function nearestBranch(
  product: Product,
  { branches: differing, not_in }: ProductBranches,
  all: readonly Branch[],
  own: readonly number[],
  today: string,
): NearestBranch | null {
  const byId = new Map(all.map((branch) => [branch.id, branch]))
  const here = own.flatMap((id) => byId.get(id) ?? [])
  const home = here.flatMap((branch) => positionOf(branch) ?? [])[0]
  if (home === undefined) return null
  const cents = new Map(differing.map((offer) => [offer.branch_id, effectiveCents(offer)]))
  const centsIn = ({ id }: Branch) =>
    not_in.includes(id) ? null : (cents.get(id) ?? effectiveCents(product))
  const limit = Math.min(...here.map((branch) => centsIn(branch) ?? Infinity))
  let nearest: NearestBranch | null = null
  for (const branch of all) {
    const price = centsIn(branch)
    const position = positionOf(branch)
    if (price === null || price >= limit || position === null || !isOpen(branch, today)) continue
    const km = distanceKm(home, position)
    if (nearest === null || km < nearest.km)
      nearest = { branch, km, price: price / 100, isCheaper: limit !== Infinity }
  }
  return nearest
}
