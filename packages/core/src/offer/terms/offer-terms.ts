import { dayAfter } from '../../day/calendar-day.ts'
import { effectivePrice } from '../offer.ts'
import { movedUnitPrice, unitPriceSize } from '../unit-price.ts'
import type { Multi } from './multi.ts'

/**
 * The terms of an offer in answers. Every part is absent when the offer does not have it. A product without terms has
 * `null`.
 */
export interface OfferTerms {
  readonly valid_from?: string
  readonly valid_to?: string
  /** Only for holders of this card. Their price is `card_price`, and `akcia` of the product is `No`. */
  readonly card?: string
  /** Euro. */
  readonly card_price?: number
  readonly multi?: Multi
  /** Maximum pieces per purchase at this price; more cost the regular price. */
  readonly limit?: number
  readonly text?: string
  readonly akcia?: string
  /** The offer announced for the days after `valid_to`. */
  readonly next?: Omit<OfferTerms, 'next'>
}

/** The terms as written: the form that an import and the product form read, and that is stored. */
export interface WrittenTerms {
  readonly valid_from?: string
  readonly valid_to?: string
  readonly card?: string
  readonly multi?: string
  readonly limit?: number
  readonly akcia?: string
  /** The offer that follows: it begins after `valid_to`. */
  readonly next?: Omit<WrittenTerms, 'next'>
}

export const nextDay = (day: string): string => dayAfter(day, 1)

/** Returns whether a day is before the first day of the offer, on one of its days, or after the last one. */
export function stateOn(
  { valid_from: from, valid_to: to }: Pick<OfferTerms, 'valid_from' | 'valid_to'>,
  day: string,
): 'upcoming' | 'running' | 'ended' {
  // A period that ends before it begins is not valid.
  if (from !== undefined && to !== undefined && to < from) return 'ended'
  if (from !== undefined && day < from) return 'upcoming'
  return to !== undefined && day > to ? 'ended' : 'running'
}

interface ShownProduct {
  readonly akcia: string
  readonly price: number
  readonly offer: OfferTerms | null
  readonly unit_price?: number
  readonly gram?: number
  readonly amount?: number
  readonly amount_unit?: string
}

/** Returns the sale price that an offer promises, also one for holders of a card or for a later day. */
export const offeredAkcia = ({
  akcia,
  offer,
}: {
  readonly akcia: string | number
  readonly offer?: OfferTerms | null | undefined
}): string | number => offer?.card_price ?? offer?.akcia ?? akcia

/** Returns a product as it is on a day, from the day of its answer on. */
export function shownOn<P extends ShownProduct>(product: P, day: string): P {
  const shown = offeredOn(product, day)
  if (shown === product || !product.unit_price) return shown
  const { price, akcia, offer } = shown
  const unitPrice = movedUnitPrice(product.unit_price, {
    before: effectivePrice(product),
    after: {
      regular: price,
      sale: effectivePrice({ price, akcia: offeredAkcia({ akcia, offer }) }),
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
 * Joins the terms of a product with new ones. An offer announced until a day also holds while a later one is already
 * known, whichever of the two comes first. For the same days the new offer replaces the known one. A source without
 * terms withdraws all of them.
 * @returns null without terms
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

const isBefore = ({ valid_to: end }: WrittenTerms, { valid_from: start }: WrittenTerms): boolean =>
  end !== undefined && start !== undefined && end < start

/** Returns whether the sale of the terms is not the price for everybody at any time. */
export const isConditional = (terms: WrittenTerms): boolean =>
  terms.card !== undefined || terms.valid_from !== undefined || terms.valid_to !== undefined
