import { ADMIN_PAGE_SIZE, ADMIN_PAGE_SIZES, MANAGE_SORTS, type ManageSort } from '@cenolov/core/product'
import { pageOf } from '../../paging/page-param.ts'

export interface ManageState {
  readonly search: string
  readonly category: string
  readonly store: string
  /** Only products with a picture, only those without, or all. */
  readonly image: 'all' | 'with' | 'without'
  readonly sort: ManageSort
  readonly order: 'asc' | 'desc'
  readonly page: number
  readonly pageSize: number
}

export const EVERYTHING: ManageState = Object.freeze({
  search: '',
  category: '',
  store: '',
  image: 'all',
  sort: 'id',
  order: 'desc',
  page: 1,
  pageSize: ADMIN_PAGE_SIZE,
})

const TEXT_MAX = 200

const clean = (text: string | null): string => (text ?? '').trim().slice(0, TEXT_MAX).toWellFormed().trim()

/** Parses an address. Any input yields a valid state. */
export function parseManageState(params: URLSearchParams): ManageState {
  const limit = Number(params.get('limit'))
  const image = params.get('has_image')
  return {
    search: clean(params.get('search')),
    category: clean(params.get('category')),
    store: clean(params.get('store')),
    image: image === 'true' ? 'with' : image === 'false' ? 'without' : 'all',
    sort: MANAGE_SORTS.find((sort) => sort === params.get('sort_by')) ?? EVERYTHING.sort,
    order: params.get('sort_order') === 'asc' ? 'asc' : 'desc',
    page: pageOf(params),
    pageSize: ADMIN_PAGE_SIZES.find((size) => size === limit) ?? ADMIN_PAGE_SIZE,
  }
}

export function filterParams(state: ManageState): URLSearchParams {
  const params = new URLSearchParams()
  if (state.search !== '') params.set('search', state.search)
  if (state.category !== '') params.set('category', state.category)
  if (state.store !== '') params.set('store', state.store)
  if (state.image !== 'all') params.set('has_image', String(state.image === 'with'))
  return params
}

/** Returns the query string of a state without its defaults; inverse of parsing. */
export function manageParams(state: ManageState): URLSearchParams {
  const params = filterParams(state)
  if (state.sort !== EVERYTHING.sort) params.set('sort_by', state.sort)
  if (state.order !== EVERYTHING.order) params.set('sort_order', state.order)
  if (state.page !== 1) params.set('page', String(state.page))
  if (state.pageSize !== EVERYTHING.pageSize) params.set('limit', String(state.pageSize))
  return params
}

/** Returns the API query, defaults included. */
export function manageQueryParams(state: ManageState): URLSearchParams {
  const params = filterParams(state)
  params.set('page', String(state.page))
  params.set('limit', String(state.pageSize))
  params.set('sort_by', state.sort)
  params.set('sort_order', state.order)
  return params
}

/** Applies a change. A filter, the order or the page size resets the page to 1. */
export function changed(state: ManageState, change: Partial<Omit<ManageState, 'page'>>): ManageState {
  return { ...state, ...change, page: 1 }
}

export function isFiltered(state: ManageState): boolean {
  return filterParams(state).size > 0
}
