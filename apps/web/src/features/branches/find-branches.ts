import type { Branch } from '@cenolov/contract/catalogue'
import { distanceKm, type Position } from '@cenolov/core/branches'
import { fold } from '@cenolov/core/text'
import { isOpen, positionOf } from '../../product/branches/branch-place.ts'

export interface FoundBranch {
  readonly branch: Branch
  /** Kilometres in a straight line; null when either position is unknown. */
  readonly km: number | null
}

/**
 * Finds open branches by the beginning of a postcode, or by words of their store, town, street and name. With a
 * position the nearest is first, and without a search all branches are found.
 * @param today `YYYY-MM-DD`
 */
export function findBranches(
  branches: readonly Branch[],
  text: string,
  from: Position | null,
  today: string,
): readonly FoundBranch[] {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  const digits = words.join('')
  if (words.length === 0 && from === null) return []
  const isPostcode = /^\d{3,5}$/.test(digits)
  const matches = ({ postcode, store, town, street, name }: Branch) => {
    if (isPostcode && postcode.replaceAll(/\s/g, '').startsWith(digits)) return true
    const texts = fold(`${store} ${town} ${street} ${name}`)
    return words.every((word) => texts.includes(word))
  }
  const found = branches
    .filter((branch) => isOpen(branch, today) && matches(branch))
    .map((branch) => ({ branch, km: from && kmTo(branch, from) }))
  return from === null ? found : found.toSorted((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity) || 0)
}

/** Returns the open branches of each town, by its name. Branches without a town are last. */
export function branchesByTown(
  branches: readonly Branch[],
  today: string,
): readonly (readonly [town: string, branches: readonly Branch[]])[] {
  const towns = Map.groupBy(
    branches.filter((branch) => isOpen(branch, today)),
    ({ town }) => town,
  )
  const rank = (town: string) => (town === '' ? 1 : 0)
  return [...towns].sort(([a], [b]) => rank(a) - rank(b) || slovak.compare(a, b))
}

const slovak = new Intl.Collator('sk')

function kmTo(branch: Branch, from: Position): number | null {
  const position = positionOf(branch)
  return position && distanceKm(from, position)
}
