import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageMessage } from './state-message.tsx'

describe('the message of the previous page', () => {
  it('is read from the state of the location', () => {
    expect(pageMessage({ message: 'No.', severity: 'error' })).toEqual({ message: 'No.', severity: 'error' })
    expect(pageMessage({ message: 'So.' })).toEqual({ message: 'So.', severity: 'info' })
  })

  it('is null in any other state', () => {
    for (const state of [null, undefined, 'x', 5, {}, { fromList: true }, { message: '' }, { message: 5 }])
      expect(pageMessage(state)).toBeNull()
    fc.assert(fc.property(fc.anything(), (state) => void pageMessage(state)))
  })
})
