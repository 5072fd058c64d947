import type { KeptAmount } from './amount-unit.ts'
import { isLiquid } from './liquids.ts'
import type { Measured } from './measured.ts'
import { type Amount, titleAmounts } from './read-amount.ts'

export const UNKNOWN_AMOUNT: KeptAmount = { amount: 0, amount_unit: '' }

/** For 1 kg a column may have 1,003 g, or round the pieces of a pack. */
const SAME = 0.02
const isSameAmount = (one: number, other: number): boolean => Math.abs(one - other) <= other * SAME

/**
 * Returns how much a product holds: its stated amount, else the title with `gram`, else `gram` alone, where the words
 * show whether it is a liquid.
 */
export function amountOf(product: Measured): KeptAmount {
  if (product.amount_unit && product.amount) return keptAmount(product.amount, product.amount_unit)
  const titled = titleAmount(product)
  if (titled.amount_unit !== '') return titled
  const { gram } = product
  return gram > 0 ? keptAmount(gram, isLiquid(product) ? 'ml' : 'g') : UNKNOWN_AMOUNT
}

/** Returns the amount in the title, unless `gram` has another one of the same kind. */
export function titleAmount({ title, gram }: Pick<Measured, 'title' | 'gram'>): KeptAmount {
  const { content, pieces, metres } = titleAmounts(title)
  if (content !== null) {
    const amount = agrees(content, gram) ? content.total : gram
    return keptAmount(amount, content.unit)
  }
  if (pieces > 0) return keptAmount(pieces, 'piece')
  return metres > 0 ? keptAmount(metres, 'm') : UNKNOWN_AMOUNT
}

/** Returns an amount rounded to thousandths, as it is stored. */
export const keptAmount = (amount: number, unit: KeptAmount['amount_unit']): KeptAmount => ({
  amount: Math.round(amount * 1_000) / 1_000,
  amount_unit: unit,
})

/** Returns whether a number is unknown, or equals the total of a title's packs or one of them. */
export const agrees = (content: Amount, number: number): boolean =>
  !(number > 0) || isSameAmount(number, content.total) || isSameAmount(number, content.total / content.packs)
