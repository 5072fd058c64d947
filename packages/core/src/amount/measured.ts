import type { AmountUnit } from './amount-unit.ts'

/** The fields of a product that its amount is derived from. */
export interface Measured {
  readonly title: string
  /** Grams or millilitres; 0 when unknown. */
  readonly gram: number
  /** As it was stated, in `amount_unit`; without either, the title and `gram` say it. */
  readonly amount?: number
  readonly amount_unit?: AmountUnit | ''
  readonly category?: string
  readonly secondary_category?: string
  readonly third_category?: string
}
