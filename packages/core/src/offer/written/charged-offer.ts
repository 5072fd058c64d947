import { effectivePrice } from '../offer.ts'
import type { WrittenTerms } from '../terms/offer-terms.ts'
import type { ChargedOffer } from '../unit-price.ts'

export function chargedOffer(
  { price, akcia, terms }: { readonly price: number; readonly akcia: string; readonly terms: string | null },
  size: number,
): ChargedOffer {
  const advertised = terms === null ? undefined : (JSON.parse(terms) as WrittenTerms).akcia
  return {
    regular: price,
    sale: effectivePrice({ price, akcia: advertised ?? akcia }),
    charged: effectivePrice({ price, akcia }),
    size,
  }
}
