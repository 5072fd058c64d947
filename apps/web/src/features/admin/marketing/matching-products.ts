import type { Product } from '@cenolov/core'
import { posterOffer } from './poster-offer.ts'

/** Most products that the picker lists (SPEC section 9). */
export const PICKER_MAX = 20

/** Titles that differ in their first words only are the same goods in another shop. */
const kindOf = ({ title }: Product): string =>
  title.toLocaleLowerCase('sk').split(/\s+/).slice(0, 2).join(' ')

/** The largest discounts of the catalogue, one of each kind of goods, those with a picture before the others. */
export function largestDiscounts(
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

/** Products whose title, store or category contains the text, whatever the case; the first twenty (SPEC section 5). */
export function matchingProducts(products: readonly Product[], text: string): readonly Product[] {
  const wanted = text.trim().toLocaleLowerCase('sk')
  const found: Product[] = []
  for (const product of products) {
    const hit = [product.title, product.store, product.category].some((field) =>
      field.toLocaleLowerCase('sk').includes(wanted),
    )
    if (hit) found.push(product)
    if (found.length === PICKER_MAX) break
  }
  return found
}
