import { isOfContent, type KeptAmount } from '../../amount/amount-unit.ts'
import { amountOf, titleAmount, UNKNOWN_AMOUNT } from '../../amount/kept-amount.ts'
import type { Measured } from '../../amount/measured.ts'
import { confirmsAmount, settleMeasures } from './settled-measures.ts'

export interface WrittenMeasures extends Omit<Measured, 'gram' | 'amount' | 'amount_unit'> {
  readonly gram: number | null
  readonly stated: KeptAmount
  readonly unitPrice: number | null
}

export interface RowMeasures {
  readonly amount: KeptAmount
  readonly gram: number | null
  readonly states_amount: boolean
  readonly unitPrice: number | null
  /** In Slovak, what was wrong; '' when nothing was. */
  readonly note: string
}

export function writtenMeasures({ stated, gram, unitPrice, ...product }: WrittenMeasures): RowMeasures {
  const amount = amountOf({ ...product, ...stated, gram: gram ?? 0 })
  return { amount, gram, states_amount: stated.amount_unit !== '', unitPrice, note: '' }
}

/**
 * Returns the measures of a row once they no longer contradict each other, see `settleMeasures`. Settling twice changes
 * nothing.
 * @param prices charged or advertised prices, in euro
 */
export function rowMeasures(
  { otherwise, ...read }: WrittenMeasures & { readonly otherwise?: KeptAmount | null },
  prices: readonly number[],
): RowMeasures {
  const titled = titleAmount({ title: read.title, gram: 0 })
  const isOtherwise =
    !!otherwise &&
    (confirmsAmount(read.unitPrice, otherwise, prices) ||
      (titled.amount_unit === otherwise.amount_unit && titled.amount === otherwise.amount))
  const row = isOtherwise ? { ...read, stated: otherwise, gram: otherwise.amount } : read
  const written = writtenMeasures(row)
  const { amount, gram } = written
  const settled = settleMeasures({ stated: amount, titled, prices, unitPrice: row.unitPrice })
  const { stated, unitPrice, note } = settled
  if (stated === amount) return { ...written, unitPrice }
  if (stated.amount_unit !== '') {
    return {
      ...written,
      amount: stated,
      gram: isOfContent(stated.amount_unit) ? stated.amount : gram,
      unitPrice,
      note,
    }
  }
  // The rest of the row may be contradictory too.
  const rest = {
    ...row,
    stated: UNKNOWN_AMOUNT,
    gram: isOfContent(amount.amount_unit) ? null : gram,
    unitPrice,
  }
  const { amount: left, ...others } = rowMeasures(rest, prices)
  return { ...others, amount: left, gram: isOfContent(left.amount_unit) ? left.amount : others.gram, note }
}
