import type { Product } from '@cenolov/core/product'
import { fromText } from '@cenolov/core/text'
import { formatDay, formatDays } from '#format/day.ts'
import { posterOffer } from './poster-offer.ts'

type Dated = Pick<Product, 'date' | 'price' | 'akcia' | 'offer'>

/**
 * Returns the validity of a poster's prices. When all of them are sales with a last day, it ends with the first of
 * these. Otherwise it is the day on which the prices were read. Empty without a day.
 * @param today `YYYY-MM-DD`, the day of the poster
 */
export function posterValidity(products: readonly Dated[], today: string): string {
  const terms = products.map((product) => (posterOffer(product, today).was !== null ? product.offer : null))
  const ends = terms.flatMap((offer) => offer?.valid_to ?? []).toSorted()
  const [end] = ends
  if (end !== undefined && ends.length === products.length) {
    const begins = terms.flatMap((offer) => offer?.valid_from ?? []).toSorted()
    const begin = begins.length === products.length ? begins.at(-1) : undefined
    const from = begin === undefined ? '' : `od ${formatDay(begin)} `
    return `Ceny platia ${from}do ${formatDay(end)} v uvedených obchodoch.`
  }
  const days = products.map(({ date }) => date)
  const read = formatDays(days)
  if (read === '') return ''
  const held = new Set(days).size === 1 ? `Ceny platia k ${read}` : `Ceny ${fromText(read)}`
  return end === undefined
    ? `${held} v uvedených obchodoch.`
    : `${held} v uvedených obchodoch, prvá akcia sa končí ${formatDay(end)}.`
}
