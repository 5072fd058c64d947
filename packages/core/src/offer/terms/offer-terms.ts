import { dayAfter } from '../../day/calendar-day.ts'
import { effectivePrice } from '../offer.ts'
import { movedUnitPrice, unitPriceSize } from '../unit-price.ts'
import type { Multi } from './multi.ts'

/**
 * The terms of an offer as answers have them: every part is left out when the offer does not have
 * it. A product without terms has `null`.
 */
export interface OfferTerms {
  /** First and last day, `YYYY-MM-DD`, in the time zone of the shops. */
  readonly valid_from?: string
  readonly valid_to?: string
  /** Only for holders of this card; the product's `akcia` is then their price. */
  readonly card?: string
  /** What several pieces cost. */
  readonly multi?: Multi
  /** At most so many pieces a purchase; more cost the regular price. */
  readonly limit?: number
  /** Wording that could not be read: shown, never calculated. */
  readonly text?: string
  /** Of an offer that has not begun: what `akcia` will be. */
  readonly akcia?: string
  /** The offer that is promised for the days after `valid_to`. */
  readonly next?: Omit<OfferTerms, 'next'>
}

/** The terms as they were written: what an import and the form read, and what is stored. */
export interface WrittenTerms {
  readonly valid_from?: string
  readonly valid_to?: string
  readonly card?: string
  /** In the grammar of `readMulti`, or any other wording. */
  readonly multi?: string
  readonly limit?: number
  /** The sale price of an offer that not everybody gets every day. */
  readonly akcia?: string
  /** The offer that follows: it begins after `valid_to`. */
  readonly next?: Omit<WrittenTerms, 'next'>
}

/** The day after a day. */
export const nextDay = (day: string): string => dayAfter(day, 1)

/** Before its first day, on one of its days, or after its last one. */
export function stateOn(
  { valid_from: from, valid_to: to }: Pick<OfferTerms, 'valid_from' | 'valid_to'>,
  day: string,
): 'upcoming' | 'running' | 'ended' {
  // Days that contradict each other promise nothing.
  if (from !== undefined && to !== undefined && to < from) return 'ended'
  if (from !== undefined && day < from) return 'upcoming'
  return to !== undefined && day > to ? 'ended' : 'running'
}

/** What `shownOn` needs of a product. */
interface ShownProduct {
  readonly akcia: string
  readonly price: number
  readonly offer: OfferTerms | null
  /** In euro, of what is charged; 0 when unknown. */
  readonly unit_price?: number
  readonly gram?: number
  readonly amount?: number
  readonly amount_unit?: string
}

/** A product as it is on a day from the one on that it was answered for. */
export function shownOn<P extends ShownProduct>(product: P, day: string): P {
  const shown = offeredOn(product, day)
  if (shown === product || !product.unit_price) return shown
  const { price, akcia, offer } = shown
  const unitPrice = movedUnitPrice(product.unit_price, {
    before: effectivePrice(product),
    after: {
      regular: price,
      sale: effectivePrice({ price, akcia: offer?.akcia ?? akcia }),
      charged: effectivePrice(shown),
      size: unitPriceSize(product),
    },
  })
  return unitPrice === product.unit_price ? shown : { ...shown, unit_price: unitPrice ?? 0 }
}

function offeredOn<P extends ShownProduct>(product: P, day: string): P {
  const { offer } = product
  if (offer === null || (offer.valid_from === undefined && offer.valid_to === undefined)) return product
  const { akcia: later, ...terms } = offer
  const sale = later ?? product.akcia
  switch (stateOn(offer, day)) {
    case 'ended':
      return offeredOn({ ...product, akcia: 'No', offer: offer.next ?? null }, day)
    case 'upcoming':
      return { ...product, akcia: 'No', offer: sale === 'No' ? terms : { ...terms, akcia: sale } }
    case 'running':
      return later === undefined ? product : { ...product, akcia: sale, offer: terms }
  }
}

/**
 * The terms of a product when new ones come. An offer that was promised up to a day holds until then beside one that
 * begins later, whichever of the two comes first; of offers for the same days the new one holds. A source that names no
 * terms takes back all of them.
 * @returns null for none
 */
export function joinTerms(
  known: WrittenTerms | null,
  given: Omit<WrittenTerms, 'next'> | null,
  day: string,
): WrittenTerms | null {
  if (known === null || given === null) return given
  const { next: promised, ...first } = known
  if (stateOn(first, day) !== 'ended' && isBefore(first, given)) return { ...first, next: given }
  const later = [first, promised].find((offer) => offer !== undefined && isBefore(given, offer))
  return later === undefined ? given : { ...given, next: later }
}

/** Whether the last day of an offer lies before the first one of another. */
const isBefore = ({ valid_to: end }: WrittenTerms, { valid_from: start }: WrittenTerms): boolean =>
  end !== undefined && start !== undefined && end < start

/** Terms whose sale is not what everybody pays at any time. */
export const isConditional = (terms: WrittenTerms): boolean =>
  terms.card !== undefined || terms.valid_from !== undefined || terms.valid_to !== undefined
