import type { AmountUnit } from './amount-unit.ts'

export interface Measured {
  readonly title: string
  readonly gram: number
  readonly amount?: number
  readonly amount_unit?: AmountUnit | ''
  readonly category?: string
  readonly secondary_category?: string
  readonly third_category?: string
}
