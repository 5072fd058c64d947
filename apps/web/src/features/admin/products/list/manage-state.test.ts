import { ADMIN_PAGE_SIZES, MANAGE_SORTS } from '@cenolov/core/product'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changed,
  EVERYTHING,
  isFiltered,
  type ManageState,
  manageParams,
  parseManageState,
} from './manage-state.ts'

const text = fc.string({ maxLength: 40 }).map((one) => one.trim())
const states: fc.Arbitrary<ManageState> = fc.record({
  search: text,
  category: text,
  store: text,
  image: fc.constantFrom('all', 'with', 'without'),
  sort: fc.constantFrom(...MANAGE_SORTS),
  order: fc.constantFrom('asc', 'desc'),
  page: fc.integer({ min: 1, max: 999_999 }),
  pageSize: fc.constantFrom(...ADMIN_PAGE_SIZES),
})

describe('the address of the product management', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(parseManageState(manageParams(state))).toEqual(state)
      }),
    )
  })
  it('is empty for the default list', () => {
    expect(manageParams(EVERYTHING).toString()).toBe('')
  })
  it('with invalid values means the default list', () => {
    const junk = new URLSearchParams('page=0&limit=7&sort_by=id;drop&sort_order=up&has_image=2')
    expect(parseManageState(junk)).toEqual(EVERYTHING)
  })
})

describe('a change', () => {
  it('of a filter, the sort or the page size goes to page 1', () => {
    const state = { ...EVERYTHING, page: 9 }
    expect(changed(state, { pageSize: 48 }).page).toBe(1)
    expect(changed(state, { sort: 'price' }).page).toBe(1)
  })
  it('of the sort does not count as a filter', () => {
    expect(isFiltered(changed(EVERYTHING, { sort: 'price', order: 'asc' }))).toBe(false)
    expect(isFiltered(changed(EVERYTHING, { image: 'without' }))).toBe(true)
  })
})
