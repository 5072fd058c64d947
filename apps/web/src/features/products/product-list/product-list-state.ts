import {
  type CatalogueResult,
  DEFAULT_SORT,
  PRODUCT_SORTS,
  type ProductSort,
  type SaleFilter,
} from '@cenolov/core/catalogue'
import { type FactFilter, readFactFilters } from '@cenolov/core/facts'
import { t } from '@cenolov/core/language'
import { formatCount } from '#format/numbers.ts'
import { SEARCH_MAX } from '#ui/forms/use-typed-search.ts'
import { BRANCHES, FACTS, NEXT_WEEK, ORIGIN, OWN, SLOVAK, VALIDITY } from '../api/product-queries.ts'

export interface ProductListState {
  readonly search: string
  readonly category: string
  readonly stores: readonly string[]
  readonly sort: ProductSort
  readonly page: number
  /** filter=akcia, or one of its parts */
  readonly onSale: boolean
  /** Among sales: filter=trvala shows permanent ones only, filter=prava hides them. */
  readonly permanentSales: 'shown' | 'only' | 'hidden'
  /** povod=slovensko */
  readonly slovak: boolean
  /** Filters by composition, each once, in the order of `FACT_FILTERS`. */
  readonly facts: readonly FactFilter[]
  /** predajne=moje: as the shopper's own branches sell the goods. */
  readonly ownBranches: boolean
  /** platnost=buduci-tyzden: offers valid from next Monday on. */
  readonly nextWeek: boolean
}

export const EVERYTHING: ProductListState = Object.freeze({
  search: '',
  category: '',
  stores: [],
  sort: DEFAULT_SORT,
  page: 1,
  onSale: false,
  permanentSales: 'shown',
  slovak: false,
  facts: [],
  ownBranches: false,
  nextWeek: false,
})

const FILTERS = { shown: 'akcia', only: 'trvala', hidden: 'prava' } as const satisfies Record<
  ProductListState['permanentSales'],
  SaleFilter
>
const PERMANENT_SALES = ['shown', 'only', 'hidden'] as const

const NAME_MAX = 200
const PAGE_MAX = 1_000_000

/**
 * Parses an address. Any input yields a valid state. `store` is an alias of `stores` for one name, and the only way to
 * name a store with a comma.
 */
export function parseProductListState(params: URLSearchParams): ProductListState {
  const sort = params.get('sort')
  const page = params.get('page') ?? ''
  const stores = [...(params.get('stores') ?? '').split(','), params.get('store') ?? '']
  const permanentSales = PERMANENT_SALES.find((sales) => FILTERS[sales] === params.get('filter'))
  return {
    search: clean(params.get('search') ?? '', SEARCH_MAX),
    category: clean(params.get('category') ?? '', NAME_MAX),
    stores: [...new Set(stores.map((store) => clean(store, NAME_MAX)))].filter((store) => store !== ''),
    sort: PRODUCT_SORTS.find((known) => known === sort) ?? DEFAULT_SORT,
    page: /^\d{1,7}$/.test(page) ? Math.min(PAGE_MAX, Math.max(1, Number(page))) : 1,
    onSale: permanentSales !== undefined,
    permanentSales: permanentSales ?? 'shown',
    slovak: params.get(ORIGIN) === SLOVAK,
    facts: readFactFilters(params.get(FACTS) ?? ''),
    ownBranches: params.get(BRANCHES) === OWN,
    nextWeek: params.get(VALIDITY) === NEXT_WEEK,
  }
}

/** Shortens a text and replaces lone surrogates, which do not survive an address. */
function clean(text: string, max: number): string {
  return text.trim().slice(0, max).toWellFormed().trim()
}

/** Returns the query string of a state without its defaults, for the address and the API; inverse of parsing. */
export function listParams(state: ProductListState): URLSearchParams {
  const params = new URLSearchParams()
  if (state.search !== '') params.set('search', state.search)
  if (state.category !== '') params.set('category', state.category)
  const plain = state.stores.filter((store) => !store.includes(','))
  const commaed = state.stores.find((store) => store.includes(','))
  if (plain.length > 0) params.set('stores', plain.join(','))
  if (commaed !== undefined) params.set('store', commaed)
  if (state.sort !== DEFAULT_SORT) params.set('sort', state.sort)
  if (state.page !== 1) params.set('page', String(state.page))
  if (state.onSale) params.set('filter', FILTERS[state.permanentSales])
  if (state.slovak) params.set(ORIGIN, SLOVAK)
  if (state.facts.length > 0) params.set(FACTS, state.facts.join(','))
  if (state.ownBranches) params.set(BRANCHES, OWN)
  if (state.nextWeek) params.set(VALIDITY, NEXT_WEEK)
  return params
}

export function activeFilterCount(state: ProductListState): number {
  return (
    Number(state.search !== '') +
    Number(state.category !== '') +
    state.stores.length +
    Number(state.onSale) +
    Number(state.slovak) +
    state.facts.length +
    Number(state.ownBranches) +
    Number(state.nextWeek)
  )
}

// Transitions between states. A change of hits or order resets the page to 1.

/** Sets the search; returns the same state when it is unchanged. */
export function withSearch(state: ProductListState, text: string): ProductListState {
  const search = clean(text, SEARCH_MAX)
  return search === state.search ? state : { ...state, search, page: 1 }
}

/** Picks a category, or clears it if already picked. */
export function toggleCategory(state: ProductListState, category: string): ProductListState {
  return { ...state, category: state.category === category ? '' : category, page: 1 }
}

/** Adds or removes a store. An address holds one name with a comma, so a second one replaces the first. */
export function toggleStore(state: ProductListState, store: string): ProductListState {
  const others = state.stores.filter((name) => name !== store)
  const stores =
    others.length < state.stores.length
      ? others
      : [...(store.includes(',') ? others.filter((name) => !name.includes(',')) : others), store]
  return { ...state, stores, page: 1 }
}

export function withSort(state: ProductListState, sort: ProductSort): ProductListState {
  return { ...state, sort, page: 1 }
}

/** Turns 'Zobraziť akcie' on or off. Turned off, the order by discount returns to the default. */
export function withOnSale(state: ProductListState, onSale: boolean): ProductListState {
  const sort = !onSale && state.sort === 'discount_desc' ? DEFAULT_SORT : state.sort
  return { ...state, onSale, permanentSales: 'shown', sort, page: 1 }
}

/** Hides permanent sales, or shows all sales again. */
export function withoutPermanentSales(state: ProductListState, isWithout: boolean): ProductListState {
  return { ...state, onSale: true, permanentSales: isWithout ? 'hidden' : 'shown', page: 1 }
}

export function withSlovak(state: ProductListState, slovak: boolean): ProductListState {
  return { ...state, slovak, page: 1 }
}

export function withOwnBranches(state: ProductListState, isOwn: boolean): ProductListState {
  return { ...state, ownBranches: isOwn, page: 1 }
}

export function withNextWeek(state: ProductListState, nextWeek: boolean): ProductListState {
  return { ...state, nextWeek, page: 1 }
}

export function withPage(state: ProductListState, page: number): ProductListState {
  return { ...state, page }
}

/** Removes all filters; keeps the order where it is still offered. */
export function clearedFilters(state: ProductListState): ProductListState {
  return { ...EVERYTHING, sort: withOnSale(state, false).sort }
}

/**
 * Carries a choice on the drawn state over to an address that is ahead of it. So a slow device keeps a previous choice
 * that is not drawn yet.
 */
export function carriedOver(
  drawn: ProductListState,
  next: ProductListState,
  now: ProductListState,
): ProductListState {
  if (next === EVERYTHING) return next
  const changed = Object.fromEntries(
    Object.entries(next).filter(([name, value]) => value !== drawn[name as keyof ProductListState]),
  )
  /** Applies additions to the drawn choice, and removals from it, to the current choice. */
  const merged = <T>(choice: (state: ProductListState) => readonly T[]): T[] => [
    ...choice(now).filter((one) => choice(next).includes(one) || !choice(drawn).includes(one)),
    ...choice(next).filter((one) => !choice(drawn).includes(one) && !choice(now).includes(one)),
  ]
  const isOther = listParams(withPage(next, 1)).toString() !== listParams(withPage(drawn, 1)).toString()
  return {
    ...now,
    ...changed,
    stores: merged(({ stores }) => stores),
    facts: readFactFilters(merged(({ facts }) => facts).join(',')),
    page: isOther || next.page !== drawn.page ? next.page : now.page,
  }
}

/** Explains why a list of sales has more products than the figure 'V akcii'; empty when they agree. */
export function otherOffers(
  { total, stats }: Pick<CatalogueResult, 'total' | 'stats'>,
  { onSale }: Pick<ProductListState, 'onSale'>,
): string {
  const others = total - stats.onSale
  if (!onSale || others <= 0) return ''
  return t('z\u00a0toho {others} s\u00a0percentom, iným označením alebo starou cenou', {
    others: formatCount(others),
  })
}
