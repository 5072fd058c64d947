import { parseMoney } from '../offer/money.ts'

const PLAIN_GRAMS = /^\d{1,9}$/

/** Parses grams or millilitres: `500`, `500 g`, `0,5 kg`, `1,5 l`, `330 ml`; null for anything else. */
export function parseGrams(text: string): number | null {
  if (PLAIN_GRAMS.test(text)) return Number(text)
  const match = /^([\d\s.,]+?)\s*(g|ml|kg|l)?$/i.exec(text)
  const amount = match ? parseMoney(match[1]!) : null
  if (amount === null) return null
  const unit = match?.[2]?.toLowerCase()
  return Math.round((unit === 'kg' || unit === 'l' ? amount * 1000 : amount) * 100) / 100
}
