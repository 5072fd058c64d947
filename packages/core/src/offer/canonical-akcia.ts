import { toCents } from './money.ts'
import { isNoSale, parseAkcia } from './offer.ts'

/**
 * Returns the canonical form of an akcia: a price as `1.49`, a percent as `25%`, no sale as `No`; other text unchanged.
 */
export function canonicalAkcia(akcia: string): string {
  if (akcia === 'No') return akcia
  const sale = parseAkcia(akcia)
  if (sale.kind === 'price') return String(toCents(sale.price) / 100)
  if (sale.kind === 'percent') return `${sale.percent}%`
  return isNoSale(akcia) ? 'No' : akcia.trim()
}
