/** `5`, `19,0` or `23 %`. */
const RATE = /^(\d{1,2}(?:[.,]\d{1,2})?)\s*%?$/

/** Reads the rate of value added tax in percent, below 100. Returns null for any other text. */
export function readVatRate(text: string): number | null {
  const [, rate] = RATE.exec(text) ?? []
  return rate === undefined ? null : Number(rate.replace(',', '.'))
}
