import type { ProductBranches } from '@cenolov/contract/catalogue'
import { kmText } from '@cenolov/core/branches'
import { t } from '@cenolov/core/language'
import { effectiveCents, effectivePrice } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import type { PluralForms } from '@cenolov/core/text'
import { countOf, formatEuro } from '../../format/numbers.ts'
import { branchPlace } from '../../product/branches/branch-place.ts'
import type { NearestBranch } from './nearest-branch.ts'

/** `v 2 predajniach`. */
const IN_BRANCHES_FORMS: PluralForms = [t('predajni'), t('predajniach'), t('predajniach')]

/** Returns whether the prices or the range of a chain's branches differ. */
export const branchesDiffer = ({ branches, not_in }: ProductBranches): boolean =>
  branches.length > 0 || not_in.length > 0

/** Says what a product costs in most branches, and what elsewhere. */
export function differenceSentence(product: Product, { sold_in, same, branches }: ProductBranches): string {
  const cents = branches.map((branch) => effectiveCents(branch))
  const lowest = formatEuro(Math.min(...cents) / 100)
  const highest = formatEuro(Math.max(...cents) / 100)
  const range = lowest === highest ? lowest : t('od {lowest} do {highest}', { lowest, highest })
  if (cents.length === 0)
    return t('Všade, kde ho majú, stojí {money}.', { money: formatEuro(effectivePrice(product)) })
  if (same <= 0) return t('Podľa predajne stojí {range}.', { range })
  const most = same * 2 > sold_in ? t('Vo väčšine predajní') : t('Najčastejšie')
  return t('{most} {money}, inde {range}.', { most, money: formatEuro(effectivePrice(product)), range })
}

/** Says in how many branches of its chain a product is sold. */
export function rangeSentence({ sold_in, not_in }: ProductBranches): string {
  const sold = countOf(sold_in, IN_BRANCHES_FORMS)
  return not_in.length === 0
    ? t('Predáva sa vo všetkých {sold}.', { sold })
    : t('Predáva sa v\u00a0{sold}, v\u00a0{count} nie.', {
        sold,
        count: countOf(not_in.length, IN_BRANCHES_FORMS),
      })
}

/** Says where the nearest branch is that sells a product cheaper, or at all: `Najbližšie lacnejšie: …`. */
export function nearestSentence({ branch, km, price, isCheaper }: NearestBranch): string {
  const what = isCheaper ? t('Najbližšie lacnejšie') : t('Najbližšie ho majú')
  return `${what}: ${branchPlace(branch)} (${kmText(km)}), ${formatEuro(price)}.`
}
