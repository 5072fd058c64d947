import type { ProductQueryString } from '@cenolov/contract/catalogue'
import { PRODUCT_SORTS, SALE_FILTERS } from '@cenolov/core/catalogue'
import { readFactFilters } from '@cenolov/core/facts'
import type { PageAddress } from './page-head.ts'

const TEXT_MAX = 200

/**
 * Returns the query of the list that an address shows, or null for other pages. It is also null where the web would
 * read the query in another way than the API (too long, of unknown values); such a page loads its list itself.
 */
export function listQuery({ pathname, params }: PageAddress): ProductQueryString | null {
  if (pathname !== '/products') return null
  const text = (name: string) => params.get(name) ?? ''
  const [search, category, stores, store] = ['search', 'category', 'stores', 'store'].map(text)
  if ([search, category, stores, store].some((value = '') => value.length > TEXT_MAX)) return null
  const sort = text('sort')
  const filter = text('filter')
  const page = text('page')
  // A list for another day needs an index of that day.
  if (text('platnost') !== '') return null
  if (sort !== '' && !(PRODUCT_SORTS as readonly string[]).includes(sort)) return null
  if (filter !== '' && !(SALE_FILTERS as readonly string[]).includes(filter)) return null
  const origin = text('povod')
  if (origin !== '' && origin !== 'slovensko') return null
  const facts = text('facts')
  if (facts !== '' && facts !== readFactFilters(facts).join(',')) return null
  if (page !== '' && !/^[1-9]\d{0,5}$/.test(page)) return null
  return {
    ...(search ? { search } : {}),
    ...(category ? { category: category.trim() } : {}),
    ...(stores ? { stores } : {}),
    ...(store ? { store } : {}),
    ...(sort === '' ? {} : { sort }),
    ...(filter === '' ? {} : { filter }),
    ...(origin === '' ? {} : { origin: 'SVK' }),
    ...(facts === '' ? {} : { facts }),
    ...(page === '' ? {} : { page: Number(page) }),
  } as ProductQueryString
}
