import type { OfferMatch } from '@cenolov/core/matching'
import { isStalePrice } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { matchProduct } from '../basket-rows.ts'
import type { Matcher } from '../match-answers.ts'
import { NO_VERDICTS, type Verdicts } from './verdicts.ts'

export const asConfirmed = (match: OfferMatch): OfferMatch => ({
  ...match,
  score: 1,
  by: 'verdict',
  isCertain: true,
})

/**
 * Returns the best match of each product in each store, under administrators' verdicts: confirmed matches precede found
 * ones, and forbidden ones are left out. A stale price is included only where there is no newer one.
 * @param findProduct a product as it is offered now; null when it is not
 * @param firstFresh prices of earlier days are stale
 */
export async function judgedMatches(
  ask: Matcher,
  findProduct: (id: number) => Product | null,
  products: readonly Product[],
  verdicts: ReadonlyMap<number, Verdicts>,
  firstFresh: string,
): Promise<readonly (readonly OfferMatch[])[]> {
  const of = (product: Product) => verdicts.get(product.id) ?? NO_VERDICTS
  const pairs = products.flatMap((wanted, place) =>
    of(wanted).confirmed.flatMap((id) => {
      const offer = findProduct(id)
      return offer !== null && offer.store !== wanted.store ? [{ place, wanted, offer }] : []
    }),
  )
  const [found, compared] = await Promise.all([
    ask.matches(
      products.map((product) => ({ product: matchProduct(product), without: of(product).forbidden })),
      firstFresh,
    ),
    ask.compare(pairs.map(({ wanted, offer }) => [matchProduct(wanted), matchProduct(offer)])),
  ])
  const isStale = ({ id }: OfferMatch) => isStalePrice(findProduct(id)?.date ?? '', firstFresh)
  return products.map((_product, place) => {
    const best = new Map<string, OfferMatch>()
    compared.forEach((match, i) => {
      if (pairs[i]!.place !== place) return
      const known = best.get(match.store)
      if (known === undefined || (isStale(known) && !isStale(match)))
        best.set(match.store, asConfirmed(match))
    })
    for (const match of found[place]!) {
      const known = best.get(match.store)
      if (known === undefined || (isStale(known) && !isStale(match))) best.set(match.store, match)
    }
    return [...best.values()]
  })
}
