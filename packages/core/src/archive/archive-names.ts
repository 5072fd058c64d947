import { productSlug } from '../product/product-slug.ts'

const DAY_FILE = /^(\d{4}-\d{2}-\d{2})\.zip$/

export const dayOfArchive = (fileName: string): string | null => DAY_FILE.exec(fileName)?.[1] ?? null

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
