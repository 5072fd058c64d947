/** What an amount is measured in: grams, millilitres, pieces or metres. */
export const AMOUNT_UNITS = ['g', 'ml', 'piece', 'm'] as const
export type AmountUnit = (typeof AMOUNT_UNITS)[number]

/** An amount as a product keeps it; `0` and `''` when nobody knows it. */
export interface KeptAmount {
  readonly amount: number
  readonly amount_unit: AmountUnit | ''
}

export const isAmountUnit = (unit: unknown): unit is AmountUnit =>
  AMOUNT_UNITS.some((known) => known === unit)
