import { type AmountUnit, isOfContent, type KeptAmount } from '../../amount/amount-unit.ts'
import { UNKNOWN_AMOUNT } from '../../amount/kept-amount.ts'
import { readAmount, titleAmounts } from '../../amount/read-amount.ts'
import { NUMBER_MAX } from '../../offer/money.ts'
import { readStatedAmount, withDecimals } from './stated-amount.ts'

export interface AmountTexts {
  readonly title: string
  readonly gram: string
  readonly amount: string
  readonly unit: string
}

export interface ReadAmounts {
  /** Grams or millilitres, 0 for counted goods; null when unknown. */
  readonly gram: number | null
  /** With its unit; unknown where the row states none. */
  readonly stated: KeptAmount
  /** Another reading of the stated amount, which the rest of the row may confirm; null without one. */
  readonly otherwise: KeptAmount | null
  readonly isGramUnreadable: boolean
  readonly isAmountUnreadable: boolean
}

const HAS_LETTER = /\p{L}/u
const AMOUNT_MAX_LENGTH = 60

/**
 * Reads the amounts of a product. A stated amount with a known unit counts first; `gram` may state one too (`500 ml`,
 * `10 ks`).
 * @param readsTitle whether a missing number of grams is read from the title
 */
export function readAmounts(
  { title, gram: gramText, amount: amountText, unit }: AmountTexts,
  readsTitle: boolean,
): ReadAmounts {
  if (gramText === '' && amountText === '' && unit === '') {
    const gram = readsTitle ? (titleAmounts(title).content?.total ?? null) : null
    return { ...NOTHING_STATED, gram }
  }
  const cell = gramText === '' || gramText.length > AMOUNT_MAX_LENGTH ? null : readCell(gramText)
  const isCellGood = cell !== null && cell.total <= NUMBER_MAX
  const read = amountText.length > AMOUNT_MAX_LENGTH ? null : readStatedAmount(amountText, unit)
  const isReadGood = read !== null && read.amount > 0 && read.amount <= NUMBER_MAX
  const stated = isReadGood
    ? read
    : isCellGood && cell.total > 0 && HAS_LETTER.test(gramText)
      ? { amount: cell.total, amount_unit: cell.unit }
      : UNKNOWN_AMOUNT
  let gram = isCellGood ? (isOfContent(cell.unit) ? cell.total : 0) : null
  if (!gram && isOfContent(stated.amount_unit)) gram = stated.amount
  if (!gram && readsTitle) gram = titleAmounts(title).content?.total ?? null
  return {
    gram,
    stated,
    otherwise: withDecimals(amountText || gramText),
    isGramUnreadable: gramText !== '' && !isCellGood,
    isAmountUnreadable: amountText !== '' && !isReadGood && Number(amountText) !== 0,
  }
}

/** Reads an amount alone, or one at the beginning of a longer cell: `60 gr (modelo aleatorio)`. */
function readCell(text: string): { readonly total: number; readonly unit: AmountUnit } | null {
  const amount = readAmount(text)
  if (amount !== null) return amount
  const stated = HAS_LETTER.test(text) ? readStatedAmount(text, '') : null
  if (stated === null || stated.amount_unit === '') return null
  return { total: stated.amount, unit: stated.amount_unit }
}

const NOTHING_STATED = {
  stated: UNKNOWN_AMOUNT,
  otherwise: null,
  isGramUnreadable: false,
  isAmountUnreadable: false,
} as const
