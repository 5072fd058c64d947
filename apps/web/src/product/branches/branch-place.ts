import type { Branch } from '@cenolov/contract/catalogue'
import { type Position, positionFault } from '@cenolov/core/branches'
import { t } from '@cenolov/core/language'

/** Returns where a branch is: 'Hlavná 12, Nitra'; without an address its name or number. */
export function branchPlace({ street, town, name, code }: Branch): string {
  const address = [street, town].filter((part) => part !== '').join(', ')
  return address || name || t('Predajňa {code}', { code }).trim()
}

/** Returns whether a branch has not ended. */
export const isOpen = ({ until }: Branch, today: string): boolean => until === null || until >= today

/** Returns the position of a branch; null when it is unknown or cannot be right. */
export function positionOf({ lat, lng }: Branch): Position | null {
  return lat === null || lng === null || positionFault(lat, lng) !== null ? null : { lat, lng }
}

/** Returns the chain and the place of a branch: 'Lidl, Hlavná 12, Nitra'. */
export const branchTitle = (branch: Branch): string => `${branch.store}, ${branchPlace(branch)}`

/** Returns an address that opens the device's own map; null where the position is unknown or wrong. */
export function geoLink(branch: Branch): string | null {
  const position = positionOf(branch)
  if (position === null) return null
  const { lat, lng } = position
  const label = encodeURIComponent(branchTitle(branch)).replaceAll('(', '%28').replaceAll(')', '%29')
  return `geo:${lat},${lng}?q=${lat},${lng}(${label})`
}
