export const AMOUNT_UNITS = ['g', 'ml', 'piece', 'm'] as const
export type AmountUnit = (typeof AMOUNT_UNITS)[number]

/** The stored amount of a product; `0` and `''` when it is unknown. */
export interface KeptAmount {
  readonly amount: number
  readonly amount_unit: AmountUnit | ''
}

export const isAmountUnit = (unit: unknown): unit is AmountUnit =>
  AMOUNT_UNITS.some((known) => known === unit)
