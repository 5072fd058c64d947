import { describe, expect, it } from 'vitest'
import { arrived, ask } from './use-typed-search.ts'

describe('a search that is being typed', () => {
  it('is asked for once', () => {
    expect(ask(['mas'], ' mas ')).toBeNull()
    expect(ask(['mas'], 'masl')).toEqual(['mas', 'masl'])
  })

  it('loses no letters when the address shows an earlier part of it late', () => {
    let asked = ask(ask(ask([''], 'm')!, 'mas')!, 'maslo')!
    for (const search of ['m', 'mas', 'maslo']) {
      const next = arrived(asked, search)
      expect(next).not.toBeNull()
      asked = next!
    }
    expect(asked).toEqual(['maslo'])
  })

  it('is replaced by a search that comes from elsewhere, also by an earlier one that is over', () => {
    expect(arrived(['maslo'], 'chlieb')).toBeNull()
    expect(arrived(['maslo'], 'mas')).toBeNull()
  })
})
