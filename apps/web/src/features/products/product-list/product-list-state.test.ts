import { PRODUCT_SORTS } from '@cenolov/core/catalogue'
import { FACT_FILTERS } from '@cenolov/core/facts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SEARCH_MAX } from '#ui/forms/use-typed-search.ts'
import { toggleFact } from './filters/fact-choice.ts'
import {
  activeFilterCount,
  carriedOver,
  EVERYTHING,
  listParams,
  type ProductListState,
  parseProductListState,
  toggleCategory,
  toggleStore,
  withNextWeek,
  withOnSale,
  withoutPermanentSales,
  withPage,
  withSearch,
  withSlovak,
  withSort,
} from './product-list-state.ts'

const parse = (query: string) => parseProductListState(new URLSearchParams(query))
const address = (state: ProductListState) => listParams(state).toString()

const text = fc.oneof(
  fc.constantFrom(
    'maslo',
    'Mliečne výrobky',
    'Lidl',
    'COOP Jednota',
    ' , ,',
    '100 % džús',
    'a&b=c',
    '\ud83d',
  ),
  fc.string({ unit: 'binary', maxLength: 250 }),
)
const query = fc.array(
  fc.tuple(
    fc.constantFrom(
      'search',
      'category',
      'stores',
      'store',
      'sort',
      'page',
      'filter',
      'povod',
      'facts',
      'predajne',
      'product',
      'x',
    ),
    fc.oneof(
      text,
      fc.constantFrom(
        ...PRODUCT_SORTS,
        'akcia',
        'trvala',
        'prava',
        'slovensko',
        'nutri-a,no-milk',
        'bio,nutri-b,x',
        'moje',
        '1',
        '07',
        '-3',
        '1e9',
        '99999999999',
      ),
    ),
  ),
  { maxLength: 12 },
)

describe('the address of the product list', () => {
  it('is read whole', () => {
    expect(
      parse(
        'search=maslo&category=Mlie%C4%8Dne&stores=Lidl,Billa&sort=name_desc&page=3&filter=akcia&platnost=buduci-tyzden&predajne=moje',
      ),
    ).toEqual({
      search: 'maslo',
      category: 'Mliečne',
      stores: ['Lidl', 'Billa'],
      sort: 'name_desc',
      page: 3,
      onSale: true,
      permanentSales: 'shown',
      slovak: false,
      facts: [],
      ownBranches: true,
      nextWeek: true,
    })
    expect(parse('povod=slovensko&filter=trvala')).toEqual({
      ...EVERYTHING,
      onSale: true,
      permanentSales: 'only',
      slovak: true,
    })
  })

  it('reads filters by composition in one order, and ignores unknown ones', () => {
    expect(parse('facts=bio,no-milk,nutri-f,nutri-a,bio').facts).toEqual(['nutri-a', 'bio', 'no-milk'])
    expect(address(parse('facts=vegan,nutri-b'))).toBe('facts=nutri-b%2Cvegan')
    expect(parse('facts=vegan%20').facts).toEqual([])
  })

  it('takes store as an alias of stores, for names with a comma too', () => {
    expect(parse('store=Lidl').stores).toEqual(['Lidl'])
    expect(parse('stores=Lidl,Billa&store=Lidl').stores).toEqual(['Lidl', 'Billa'])
    expect(parse('store=Potraviny, Nitra').stores).toEqual(['Potraviny, Nitra'])
  })

  it('tolerates junk', () => {
    expect(parse('sort=cheapest&page=-2&filter=all&stores=,%20,&search=%20%20&page=7')).toEqual(EVERYTHING)
    expect(parse('page=1.5').page).toBe(1)
    expect(parse('page=0').page).toBe(1)
    expect(parse(`search=${'a'.repeat(5_000)}`).search).toHaveLength(SEARCH_MAX)
  })

  it('leaves out the default values', () => {
    expect(address(EVERYTHING)).toBe('')
    expect(address({ ...EVERYTHING, page: 2, onSale: true })).toBe('page=2&filter=akcia')
    expect(address(withoutPermanentSales(withSlovak(EVERYTHING, true), true))).toBe(
      'filter=prava&povod=slovensko',
    )
  })

  it('comes back the same from any address', () => {
    fc.assert(
      fc.property(query, (pairs) => {
        const state = parseProductListState(new URLSearchParams(pairs))
        expect(parse(address(state))).toEqual(state)
      }),
    )
  })

  it('comes back the same after any steps', () => {
    const step = fc.oneof(
      text.map((value) => (state: ProductListState) => withSearch(state, value)),
      text.map(
        (value) => (state: ProductListState) =>
          toggleStore(state, value.trim().slice(0, 200).toWellFormed().trim()),
      ),
      fc.constantFrom(...PRODUCT_SORTS).map((sort) => (state: ProductListState) => withSort(state, sort)),
      fc.boolean().map((onSale) => (state: ProductListState) => withOnSale(state, onSale)),
      fc.boolean().map((isWithout) => (state: ProductListState) => withoutPermanentSales(state, isWithout)),
      fc.boolean().map((slovak) => (state: ProductListState) => withSlovak(state, slovak)),
      fc.constantFrom(...FACT_FILTERS).map((fact) => (state: ProductListState) => toggleFact(state, fact)),
      fc.boolean().map((nextWeek) => (state: ProductListState) => withNextWeek(state, nextWeek)),
      fc
        .integer({ min: 1, max: 1_000_000 })
        .map((page) => (state: ProductListState) => withPage(state, page)),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const state = steps.reduce((now, next) => next(now), EVERYTHING)
        const stores = state.stores.filter((store) => store !== '')
        const back = parse(address({ ...state, stores }))
        // Stores with a comma come last in an address.
        expect({ ...back, stores: back.stores.toSorted() }).toEqual({ ...state, stores: stores.toSorted() })
      }),
    )
  })
})

describe('a step in the product list', () => {
  const far: ProductListState = { ...EVERYTHING, page: 5 }

  it('starts again at page 1 when it changes the hits or their order', () => {
    expect(withSearch(far, 'maslo').page).toBe(1)
    expect(toggleCategory(far, 'Pečivo').page).toBe(1)
    expect(toggleStore(far, 'Lidl').page).toBe(1)
    expect(withOnSale(far, true).page).toBe(1)
    expect(withoutPermanentSales(far, true).page).toBe(1)
    expect(withSlovak(far, true).page).toBe(1)
    expect(withSort(far, 'name_asc').page).toBe(1)
  })

  it('removes a value that is already picked', () => {
    expect(toggleCategory({ ...far, category: 'Pečivo' }, 'Pečivo').category).toBe('')
    expect(toggleStore({ ...far, stores: ['Lidl', 'Billa'] }, 'Lidl').stores).toEqual(['Billa'])
  })

  it('returns to the default sort when the filter for sales is removed', () => {
    const sorted: ProductListState = { ...EVERYTHING, onSale: true, sort: 'discount_desc' }
    expect(withOnSale(sorted, false).sort).toBe('price_asc')
    expect(withOnSale({ ...sorted, sort: 'name_asc' }, false).sort).toBe('name_asc')
  })

  it('shows permanent sales again when the filter for sales is removed', () => {
    const hidden = withoutPermanentSales(EVERYTHING, true)
    expect(hidden).toEqual({ ...EVERYTHING, onSale: true, permanentSales: 'hidden' })
    expect(withoutPermanentSales(hidden, false)).toEqual({ ...EVERYTHING, onSale: true })
    expect(withOnSale(hidden, false)).toEqual(EVERYTHING)
  })

  it('counts every filter once', () => {
    const state: ProductListState = { ...far, search: 'a', category: 'b', stores: ['c', 'd'], onSale: true }
    expect(activeFilterCount(state)).toBe(5)
    expect(activeFilterCount(far)).toBe(0)
  })
})

describe('a choice made on the drawn state', () => {
  const stateOf = (pairs: [string, string][]) => parseProductListState(new URLSearchParams(pairs))
  const drawn = parse('search=maslo&stores=Lidl,Tesco&page=3')

  it('is unchanged when the address equals the drawn state', () => {
    fc.assert(
      fc.property(query, query, (before, after) => {
        const [from, to] = [stateOf(before), stateOf(after)]
        // No control sets stores in another order than theirs.
        const next = { ...to, stores: carriedOver(from, to, from).stores }
        expect(new Set(next.stores)).toEqual(new Set(to.stores))
        expect(address(carriedOver(from, to, from))).toBe(address(next))
      }),
    )
  })

  it('keeps the previous choice', () => {
    const now = toggleStore(withSort(drawn, 'price_desc'), 'Billa')
    expect(address(carriedOver(drawn, withOnSale(drawn, true), now))).toBe(address(withOnSale(now, true)))
    expect(address(carriedOver(drawn, toggleStore(drawn, 'Lidl'), now))).toBe(
      address(toggleStore(now, 'Lidl')),
    )
    expect(address(carriedOver(drawn, withSearch(drawn, 'syr'), now))).toBe(address(withSearch(now, 'syr')))
  })

  it('that was already made changes nothing', () => {
    const now = withOnSale(withSort(drawn, 'price_desc'), true)
    expect(address(carriedOver(drawn, withOnSale(drawn, true), now))).toBe(address(now))
    expect(address(carriedOver(drawn, withSort(drawn, 'price_desc'), now))).toBe(address(now))
  })

  it('turns pages where nothing else changed, and shows everything without the earlier filters', () => {
    const now = withSort(drawn, 'price_desc')
    expect(carriedOver(drawn, withPage(drawn, 4), drawn).page).toBe(4)
    expect(carriedOver(drawn, withSearch(drawn, 'syr'), now).page).toBe(1)
    expect(carriedOver(drawn, EVERYTHING, now)).toBe(EVERYTHING)
  })
})
