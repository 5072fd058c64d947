import { effectiveCents, isOnSale, type Offer } from '../offer/offer.ts'
import type { AlertType } from './keyword-alert.ts'

/**
 * Returns whether a change triggers an alert of this type: a new product or any change of price or akcia; a sale that
 * began; an effective price that fell.
 * @param before null for a new product
 */
export function isAlertEvent(type: AlertType, before: Offer | null, after: Offer): boolean {
  switch (type) {
    case 'any_change':
      return before === null || before.price !== after.price || before.akcia !== after.akcia
    case 'new_sale':
      return isOnSale(after) && (before === null || !isOnSale(before))
    case 'price_drop':
      return before !== null && effectiveCents(after) < effectiveCents(before)
  }
}
