import { isOneOf } from '../objects/typed-keys.ts'
export const AMOUNT_UNITS = ['g', 'ml', 'piece', 'm'] as const
export type AmountUnit = (typeof AMOUNT_UNITS)[number]

/** The stored amount of a product; `0` and `''` when it is unknown. */
export interface KeptAmount {
  readonly amount: number
  readonly amount_unit: AmountUnit | ''
}

export const isAmountUnit = (unit: unknown): unit is AmountUnit => isOneOf(AMOUNT_UNITS, unit)

/** Returns whether a unit is of weight or volume, as opposed to pieces and metres. */
export const isOfContent = (unit: string | undefined): unit is 'g' | 'ml' => unit === 'g' || unit === 'ml'
