/** A whole number of euro cents. Sums and comparisons of money happen in cents; euros are for showing. */
export type Cents = number & { readonly __unit: 'cents' }

/** Euros (any finite number) to the nearest cent; what is not a finite number becomes 0. */
export function toCents(euros: number): Cents {
  return (Number.isFinite(euros) ? Math.round(euros * 100) : 0) as Cents
}

/** Cents to euros. */
export function toEuros(cents: Cents): number {
  return cents / 100
}

/** The way machines write it; nearly every amount of a catalogue file. */
const PLAIN = /^\d{1,15}(?:\.\d{1,15})?$/

/**
 * Reads money as people write it: `1.49`, `1,49`, `1,49 €`, `1 299,00`. Returns euros, or null when the text
 * is not one non-negative decimal number.
 */
export function parseMoney(text: string): number | null {
  if (PLAIN.test(text)) return Number(text)
  const digits = text.replace(/[\s\u00a0\u202f]|€|eur$/gi, '').replace(',', '.')
  if (!/^(\d+\.?\d*|\.\d+)$/.test(digits)) return null
  const euros = Number(digits)
  return Number.isFinite(euros) ? euros : null
}
