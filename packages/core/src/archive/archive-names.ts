import { productSlug } from '../product/product-slug.ts'

/** Returns the folders of chains by their names, in the order of the names. Chains that would share one get numbers. */
export function chainFolders(chains: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  return new Map(
    chains.map((chain) => {
      const slug = productSlug(chain) || 'chain'
      let folder = slug
      for (let number = 2; taken.has(folder); number += 1) folder = `${slug}-${number}`
      taken.add(folder)
      return [chain, folder]
    }),
  )
}
