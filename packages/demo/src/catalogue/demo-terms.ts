import { dayAfter } from '@cenolov/core/day'
import { type OfferToday, storedOffer, WITHOUT_TERMS, type WrittenTerms } from '@cenolov/core/offer'
import type { SeededRandom } from '../random/seeded-random.ts'
import { shelfPrice } from './price-history.ts'

const CARDS: Readonly<Partial<Record<string, string>>> = {
  Lidl: 'Lidl Plus',
  Tesco: 'Tesco Clubcard',
  Kaufland: 'Kaufland Card',
  Billa: 'Moja Billa',
}

const DATED_SALE_SHARE = 0.4
const CARD_SHARE = 0.09
const NEXT_WEEK_SHARE = 0.04
const PIECES_SHARE = 0.06

interface Priced {
  readonly price: number
  readonly akcia: string
}

/**
 * Returns the terms of an invented offer: a sale's last day, a card price, a sale from Monday, or a price for several
 * pieces. They never change what everybody pays today.
 */
export function demoOffer(
  { price, akcia }: Priced,
  store: string,
  today: string,
  random: SeededRandom,
): OfferToday {
  const terms = demoTerms({ price, akcia }, CARDS[store], today, random)
  if (terms === null) return { price, akcia, ...WITHOUT_TERMS }
  const { sale, ...written } = terms
  return storedOffer({ written, price, akcia: sale ?? akcia }, today)
}

function demoTerms(
  { price, akcia }: Priced,
  card: string | undefined,
  today: string,
  random: SeededRandom,
): (WrittenTerms & { readonly sale?: string }) | null {
  const draw = random.next()
  if (akcia !== 'No') {
    if (akcia.endsWith('%') || draw > DATED_SALE_SHARE) return null
    const limit = random.chance(0.15) ? { limit: random.pick([2, 4, 6, 10]) } : {}
    return { valid_to: dayAfter(today, random.integer(2, 9)), ...limit }
  }
  const sale = String(shelfPrice(price * random.pick([0.6, 0.7, 0.75, 0.8])))
  const isLower = Number(sale) < price
  if (draw < CARD_SHARE) {
    if (card === undefined || !isLower) return null
    return { card, valid_to: dayAfter(today, random.integer(2, 9)), sale }
  }
  if (draw < CARD_SHARE + NEXT_WEEK_SHARE) {
    if (!isLower) return null
    const monday = nextMonday(today)
    return { valid_from: monday, valid_to: dayAfter(monday, 6), sale }
  }
  if (draw > CARD_SHARE + NEXT_WEEK_SHARE + PIECES_SHARE || price > 8) return null
  return {
    multi: random.pick([
      () => '2+1',
      () => '-50%/2',
      () => `3=${(2.4 * price).toFixed(2)}`,
      () => `2@${cheaper(price)}`,
    ])(),
  }
}

const cheaper = (price: number): string => (Math.floor(price * 85) / 100).toFixed(2)

function nextMonday(today: string): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return dayAfter(today, (8 - weekday) % 7 || 7)
}
