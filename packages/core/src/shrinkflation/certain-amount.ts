import { isOfContent } from '../amount/amount-unit.ts'
import { type AmountUnit, agrees, type KeptAmount, titleAmounts } from '../amount/index.ts'
import { fold } from '../text/fold.ts'

/** An amount that nothing contradicts. */
export interface CertainAmount {
  readonly amount: number
  readonly unit: AmountUnit
  /** 6 in `6 x 500 ml`, else 1. */
  readonly packs: number
}

export interface AmountSources {
  readonly title: string
  /** Grams or millilitres of a column; 0 when unknown. */
  readonly gram: number
  /** The amount that the list states with its unit; unknown where it states none. */
  readonly stated: KeptAmount
}

/**
 * Titles of goods whose amount varies (`cca 1,5 kg`, `cena za 1 kg`), or holds for a while only (`500 g + 20 % zadarmo`).
 */
const PASSING =
  /(?<!\p{L})(?:cca|ca|priblizne|vazen\p{L}*|na vahu)(?!\p{L})|cena za|zadarmo|zdarma|gratis|navyse|\+\s?\d/u

/**
 * Returns the amount of a product where its title or its list states one with a unit and they do not contradict each
 * other; null otherwise. A bare number of grams is not certain, because its unit is a guess.
 */
export function certainAmount({ title, gram, stated }: AmountSources): CertainAmount | null {
  if (PASSING.test(fold(title))) return null
  const { content, pieces, metres } = titleAmounts(title)
  if (content !== null) {
    if (!agrees(content, gram)) return null
    if (
      isOfContent(stated.amount_unit) &&
      (stated.amount_unit !== content.unit || !agrees(content, stated.amount))
    )
      return null
    return { amount: content.total, unit: content.unit, packs: content.packs }
  }
  if (stated.amount_unit !== '' && stated.amount > 0) {
    if (stated.amount_unit === 'piece' && pieces > 0 && pieces !== stated.amount) return null
    return { amount: stated.amount, unit: stated.amount_unit, packs: 1 }
  }
  if (pieces > 1) return { amount: pieces, unit: 'piece', packs: 1 }
  return metres > 0 ? { amount: metres, unit: 'm', packs: 1 } : null
}
