import type { ProductSort } from '@cenolov/core/catalogue'
import type { Product } from '@cenolov/core/product'

/** Products in the picker's list; also the size of a catalogue page. */
const PICKER_MAX = 20

interface ProductsQuery {
  readonly search?: string
  readonly category?: string
  readonly store?: string
  readonly filter?: 'akcia'
  readonly sort?: ProductSort
  readonly page?: number
}

export type FetchPage = (
  query: ProductsQuery,
) => Promise<{ readonly products: readonly Product[]; readonly totalPages: number }>

export interface Names {
  readonly stores: readonly string[]
  readonly categories: readonly string[]
}

/**
 * Finds up to twenty products whose title, store or category contains the text: matches by title first, then by
 * discount. Reads few pages, whatever the size of the catalogue.
 * @param only the store whose products are found; '' for all stores
 */
export async function findProducts(
  fetchPage: FetchPage,
  fetchNames: () => Promise<Names>,
  text: string,
  only = '',
): Promise<readonly Product[]> {
  const search = text.trim()
  const found = new Map<number, Product>()
  const add = async (query: ProductsQuery) => {
    for (const product of (
      await fetchPage({ ...query, ...(only !== '' && { store: only }), sort: 'discount_desc' })
    ).products)
      if (found.size < PICKER_MAX) found.set(product.id, product)
  }
  await add(search === '' ? {} : { search })
  if (search === '' || found.size === PICKER_MAX) return [...found.values()]
  const { stores, categories } = await fetchNames()
  const wanted = search.toLocaleLowerCase('sk')
  const fits = (name: string) => name !== '' && name.toLocaleLowerCase('sk').includes(wanted)
  for (const store of only === '' ? stores.filter(fits) : [])
    if (found.size < PICKER_MAX) await add({ store })
  for (const category of categories.filter(fits)) if (found.size < PICKER_MAX) await add({ category })
  return [...found.values()]
}
