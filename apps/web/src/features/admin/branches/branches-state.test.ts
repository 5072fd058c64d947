import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALL_BRANCHES, BRANCH_FILTERS, branchesParams, parseBranchesState } from './branches-state.ts'

test('the address of the list of branches is read back as it was written', () => {
  const text = fc.string({ maxLength: 50 }).map((raw) => raw.trim())
  const state = fc.record({
    search: text,
    store: text,
    filter: fc.constantFrom(...BRANCH_FILTERS.map(({ value }) => value)),
    page: fc.integer({ min: 1, max: 999_999 }),
  })
  fc.assert(
    fc.property(state, (one) => {
      expect(parseBranchesState(branchesParams(one))).toEqual(one)
    }),
  )
})

test('an address with invalid values means the whole list from its start', () => {
  expect(parseBranchesState(new URLSearchParams('filter=x&page=-3&search=%20'))).toEqual(ALL_BRANCHES)
})
