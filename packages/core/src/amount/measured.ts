/** The fields of a product that its amount is derived from. */
export interface Measured {
  readonly title: string
  /** Grams or millilitres; 0 when unknown. */
  readonly gram: number
  readonly category?: string
  readonly secondary_category?: string
  readonly third_category?: string
}
