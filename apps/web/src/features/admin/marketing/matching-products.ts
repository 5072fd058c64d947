import type { Product } from '@cenolov/core'

/** Most products that the picker lists (SPEC section 9). */
export const PICKER_MAX = 20

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
