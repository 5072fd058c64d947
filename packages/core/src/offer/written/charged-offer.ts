import { effectivePrice } from '../offer.ts'
import type { WrittenTerms } from '../terms/offer-terms.ts'
import type { ChargedOffer } from '../unit-price.ts'

export function chargedOffer(
  { price, akcia, terms }: { readonly price: number; readonly akcia: string; readonly terms: string | null },
  size: number,
): ChargedOffer {
  const written: WrittenTerms = terms === null ? {} : JSON.parse(terms)
  return {
    regular: price,
    sale: effectivePrice({ price, akcia: written.akcia ?? akcia }),
    charged: effectivePrice({ price, akcia }),
    size,
  }
}
