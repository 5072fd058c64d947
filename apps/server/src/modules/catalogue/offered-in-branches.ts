import type { OfferedProducts } from '../../platform/offered-products.ts'
import type { BranchCatalogue } from './branch-catalogue.ts'

/** Returns what some branches offer. Each product says which branch sells it, and what most of its chain charge. */
export function offeredInBranches(
  branches: readonly number[],
  { catalogue, described, stores }: BranchCatalogue,
): OfferedProducts {
  return {
    tag: `${catalogue.tag} ${branches}`,
    stores,
    index: {
      query: (query) => {
        const result = catalogue.index.query(query)
        return { ...result, products: result.products.map(described) }
      },
    },
    find: (id) => {
      const product = catalogue.find(id)
      return product === null ? null : described(product)
    },
  }
}
