import { USER_SORTS } from '@cenolov/core/account'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FILTERS, parseUsersState, usersParams } from './users-state.ts'

describe('the address of the list of accounts', () => {
  it('is read back as it was written', () => {
    const state = fc.record({
      sort: fc.constantFrom(...USER_SORTS),
      order: fc.constantFrom('asc' as const, 'desc' as const),
      search: fc.string({ maxLength: 50 }).map((text) => text.trim()),
      filter: fc.constantFrom(...FILTERS.map(({ value }) => value)),
      page: fc.integer({ min: 1, max: 999_999 }),
    })
    fc.assert(
      fc.property(state, (one) => {
        expect(parseUsersState(usersParams(one))).toEqual(one)
      }),
    )
  })
  it('with invalid values means the whole list from its start', () => {
    expect(parseUsersState(new URLSearchParams('filter=x&page=-3&search=%20'))).toEqual({
      search: '',
      filter: 'all',
      sort: null,
      order: 'asc',
      page: 1,
    })
  })
})
