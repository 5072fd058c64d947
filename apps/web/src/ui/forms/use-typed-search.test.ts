import { describe, expect, it } from 'vitest'
import { acknowledged, withSent } from './use-typed-search.ts'

describe('a search that is being typed', () => {
  it('is sent once', () => {
    expect(withSent(['mas'], ' mas ')).toBeNull()
    expect(withSent(['mas'], 'masl')).toEqual(['mas', 'masl'])
  })

  it('loses no letters when the address shows an earlier part of it late', () => {
    let sent = withSent(withSent(withSent([''], 'm')!, 'mas')!, 'maslo')!
    for (const search of ['m', 'mas', 'maslo']) {
      const next = acknowledged(sent, search)
      expect(next).not.toBeNull()
      sent = next!
    }
    expect(sent).toEqual(['maslo'])
  })

  it('is replaced by a search from elsewhere, also by an earlier one that is over', () => {
    expect(acknowledged(['maslo'], 'chlieb')).toBeNull()
    expect(acknowledged(['maslo'], 'mas')).toBeNull()
  })
})
