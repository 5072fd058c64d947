import type { Product } from '@cenolov/core/product'
import type { FetchPage } from './find-products.ts'
import { posterOffer } from './poster/poster-offer.ts'

const PAGES_MAX = 5

/** Titles with the same first two words are the same goods in different shops. */
const kindOf = ({ title }: Product): string =>
  title.toLocaleLowerCase('sk').split(/\s+/).slice(0, 2).join(' ')

/** Returns the largest discounts, one for each kind of goods, goods with a picture first. */
export function oneOfEachKind(
  products: readonly Product[],
  count: number,
  hasPicture: (product: Product) => boolean,
): readonly Product[] {
  const ranked = products
    .map((product) => ({ product, percent: posterOffer(product).percent, picture: hasPicture(product) }))
    .filter(({ percent }) => percent > 0)
    .sort((a, b) => Number(b.picture) - Number(a.picture) || b.percent - a.percent)
  const kinds = new Map<string, Product>()
  for (const { product } of ranked) {
    if (kinds.size === count) break
    if (!kinds.has(kindOf(product))) kinds.set(kindOf(product), product)
  }
  return [...kinds.values()]
}

/** Finds the largest discounts of the catalogue. Fetches pages until there are enough kinds with a picture. */
export async function findLargestDiscounts(
  fetchPage: FetchPage,
  count: number,
  hasPicture: (product: Product) => boolean,
  store = '',
): Promise<readonly Product[]> {
  const offered: Product[] = []
  for (let page = 1; ; page += 1) {
    const { products, totalPages } = await fetchPage({
      ...{ filter: 'akcia', sort: 'discount_desc', page },
      ...(store !== '' && { store }),
    })
    offered.push(...products)
    const chosen = oneOfEachKind(offered, count, hasPicture)
    const isEnough = chosen.length === count && chosen.every(hasPicture)
    if (isEnough || page >= Math.min(PAGES_MAX, totalPages)) return chosen
  }
}
