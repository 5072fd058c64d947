import { describe, expect, it } from 'vitest'
import { ScrollMemory } from './scroll-memory.ts'

function storage(stored?: string) {
  const kept = new Map(stored === undefined ? [] : [['scroll-places', stored]])
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('where the steps of the history were scrolled to', () => {
  it('is remembered for each, the latest place', () => {
    const memory = new ScrollMemory(storage())
    memory.note('a', 100)
    memory.note('b', 20.4)
    memory.note('a', 3_300)
    expect([memory.placeOf('a'), memory.placeOf('b'), memory.placeOf('c')]).toEqual([3_300, 20, undefined])
  })

  it('survives a reload', () => {
    const kept = storage()
    const memory = new ScrollMemory(kept)
    memory.note('a', 3_300)
    memory.save()
    expect(new ScrollMemory(kept).placeOf('a')).toBe(3_300)
  })

  it('is forgotten for the oldest steps of a long visit, and where storage holds junk', () => {
    const memory = new ScrollMemory(storage())
    for (let step = 0; step <= 100; step += 1) memory.note(`${step}`, step + 1)
    expect([memory.placeOf('0'), memory.placeOf('1'), memory.placeOf('100')]).toEqual([undefined, 2, 101])
    for (const junk of ['{', '7', '[1,["a"],["b","c"]]'])
      expect(new ScrollMemory(storage(junk)).placeOf('a')).toBeUndefined()
  })
})
