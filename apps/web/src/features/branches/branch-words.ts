import type { Branch, ProductBranches } from '@cenolov/contract/catalogue'
import { positionFault } from '@cenolov/core/branches'
import { effectiveCents, effectivePrice } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import type { PluralForms } from '@cenolov/core/text'
import { countOf, formatPrice } from '../../format/numbers.ts'

/** `v 2 predajniach`. */
const IN_BRANCHES_FORMS: PluralForms = ['predajni', 'predajniach', 'predajniach']

/** Returns where a branch is: 'Hlavná 12, Nitra'; without an address its name or number. */
export function branchPlace({ street, town, name, code }: Branch): string {
  const address = [street, town].filter((part) => part !== '').join(', ')
  return address || name || `Predajňa ${code}`.trim()
}

/** Returns the chain and the place of a branch: 'Lidl, Hlavná 12, Nitra'. */
export const branchTitle = (branch: Branch): string => `${branch.store}, ${branchPlace(branch)}`

/** Returns an address that opens the device's own map; null where the position is unknown or wrong. */
export function geoLink(branch: Branch): string | null {
  const { lat, lng } = branch
  if (positionFault(lat, lng) !== null) return null
  return `geo:${lat},${lng}?q=${lat},${lng}(${encodeURIComponent(branchTitle(branch))})`
}

/** Returns whether the prices or the range of a chain's branches differ. */
export const branchesDiffer = ({ branches, not_in }: ProductBranches): boolean =>
  branches.length > 0 || not_in.length > 0

/** Says what a product costs in most branches, and what elsewhere. */
export function differenceSentence(product: Product, { sold_in, same, branches }: ProductBranches): string {
  const money = (euro: number) => formatPrice(euro, product.currency)
  const cents = branches.map((branch) => effectiveCents(branch))
  const lowest = money(Math.min(...cents) / 100)
  const highest = money(Math.max(...cents) / 100)
  const range = lowest === highest ? lowest : `od ${lowest} do ${highest}`
  if (cents.length === 0) return `Všade, kde ho majú, stojí ${money(effectivePrice(product))}.`
  if (same <= 0) return `Podľa predajne stojí ${range}.`
  const most = same * 2 > sold_in ? 'Vo väčšine predajní' : 'Najčastejšie'
  return `${most} ${money(effectivePrice(product))}, inde ${range}.`
}

/** Says in how many branches of its chain a product is sold. */
export function rangeSentence({ sold_in, not_in }: ProductBranches): string {
  const sold = countOf(sold_in, IN_BRANCHES_FORMS)
  return not_in.length === 0
    ? `Predáva sa vo všetkých ${sold}.`
    : `Predáva sa v\u00a0${sold}, v\u00a0${countOf(not_in.length, IN_BRANCHES_FORMS)} nie.`
}
