import { fold } from '../../text/fold.ts'

/** Whether the shopper has a card, in any spelling of its name. */
export function hasCard(cards: readonly string[], card: string): boolean {
  if (cards.length === 0) return false
  if (cards.includes(card)) return true
  const wanted = fold(card)
  return cards.some((name) => fold(name) === wanted)
}

/** True for a number of pieces that a purchase can be limited to. */
export const isLimit = (limit: number | undefined): limit is number =>
  limit !== undefined && Number.isInteger(limit) && limit >= 1
