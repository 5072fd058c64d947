import { currencySign, discountText, offerWords } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { withShortWordsKept, withUnitsKept } from '@cenolov/core/text'
import { type EuroParts, euroParts, formatEuro, homeCurrency } from '#format/numbers.ts'
import { withDots } from '#format/with-dots.ts'
import { contentText } from '#product/measure.ts'
import type { Picture } from './load-picture.ts'
import { posterOffer } from './poster-offer.ts'

/** A product in the words of a poster; a hidden text is empty. */
export interface PosterGood {
  readonly id: number
  readonly title: string
  /** `Lidl · 250 g`. */
  readonly from: string
  readonly picture: Picture
  readonly price: (EuroParts & { readonly sign: string }) | null
  /** `1,79 €`, of a sale. */
  readonly was: string
  /** `−34 %`. */
  readonly off: string
  /** The price with a card or for several pieces, `1,49 € s kartou Lidl Plus`. */
  readonly note: string
  /** Euro that the sale saves; 0 when it is hidden. */
  readonly saved: number
}

/** The store of a poster that is about one only. */
interface PosterStore {
  readonly name: string
  /** '' without a branch. */
  readonly place: string
  readonly hours: readonly { readonly days: string; readonly hours: string }[]
}

export interface PosterWords {
  readonly headline: string
  readonly subHeadline: string
  readonly validity: string
  readonly showLogo: boolean
  readonly store: PosterStore
}

export interface DesignProps {
  readonly goods: readonly PosterGood[]
  readonly words: PosterWords
}

export interface Shown {
  readonly showPrices: boolean
  readonly showDiscounts: boolean
}

/** Terms that a printed price has to name. Days are in the line of validity. */
const NAMED = new Set(['card', 'multi', 'limit', 'text'])
const NAMED_MAX = 2

/** @param today `YYYY-MM-DD`, the day of the prices */
export function posterGood(
  product: Product,
  picture: Picture,
  { showPrices, showDiscounts }: Shown,
  today: string,
): PosterGood {
  const { price, was, percent } = posterOffer(product, today)
  const terms = offerWords(product, today).filter(({ kind }) => NAMED.has(kind))
  const isTold = showDiscounts && was !== null
  return {
    id: product.id,
    title: withShortWordsKept(withUnitsKept(product.title)),
    from: withDots(product.store, contentText(product)),
    picture,
    price: showPrices ? { ...euroParts(price), sign: currencySign(homeCurrency()) } : null,
    was: isTold && showPrices ? formatEuro(was) : '',
    off: showDiscounts ? discountText(percent) : '',
    note: showPrices
      ? terms
          .slice(0, NAMED_MAX)
          .map(({ text }) => text)
          .join(', ')
      : '',
    saved: isTold && showPrices && percent > 0 ? was - price : 0,
  }
}
