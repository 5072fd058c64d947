import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type FileContext,
  type FileShare,
  judgeFile,
  judgeMissing,
  judgeShare,
  type PastShare,
} from './file-rules.ts'

const share = (named: number, unknown = 0, dated = 0): FileShare => ({
  ...{ store: 'Lidl', branch: '' },
  ...{ named, unknown, dated, steady: 0, moved: 0, factor: null, misplaced: 0, leap: null },
  ...{ retitled: 0, onSale: 0, raised: 0 },
})
const file = (products: number, unknown = 0): PastShare => ({ products, unknown })
const rule = (of: FileShare, context: Partial<FileContext>) =>
  judgeShare(of, { mode: 'merge', past: [], offered: 0, movedBefore: 0, ...context })?.rule ?? null

describe('a file that replaces what its chain offers', () => {
  const mode = 'replace'

  it("is held when it has half of the chain's offer, or of the products it had before", () => {
    expect(rule(share(80), { mode, offered: 100 })).toBeNull()
    expect(rule(share(55), { mode, offered: 100 })).toBe('missing_products')
    expect(rule(share(40), { mode, offered: 1_000, past: [file(60), file(50)] })).toBeNull()
    expect(rule(share(40), { mode, offered: 40, past: [file(100), file(90)] })).toBe('missing_products')
  })

  it('ends nothing when a fifth is missing, and means nothing for a few products', () => {
    const context: FileContext = { mode, past: [], offered: 100, movedBefore: 0 }
    expect(judgeShare(share(79), context)).toMatchObject({ holds: 'endings' })
    expect(rule(share(2), { mode, offered: 19 })).toBeNull()
  })

  it('is held when nearly all of its prices moved, and did not before', () => {
    const past = [file(40), file(40)]
    const moved = (count: number, factor: number | null = null): FileShare => ({
      ...{ ...share(40), steady: 40, moved: count, factor },
    })
    expect(rule(moved(25), { mode, past })).toBe('moved_prices')
    expect(rule(moved(24), { mode, past })).toBeNull()
    expect(rule(moved(40), { mode, past, movedBefore: 0.4 })).toBeNull()
    expect(rule(moved(40), { mode, past: past.slice(1), offered: 40 })).toBeNull()
    expect(rule(moved(40, 0.8), { mode, offered: 40, movedBefore: 1 })).toBe('moved_prices')
  })

  it('is held whole when most of its products are unknown, unless they are a leaflet', () => {
    const context: FileContext = { mode, past: [], offered: 100, movedBefore: 0 }
    expect(judgeShare(share(50, 60), context)).toMatchObject({ rule: 'new_titles', holds: 'all' })
    expect(rule(share(50, 60, 30), context)).toBeNull()
    expect(rule(share(0, 100), { mode, offered: 0 })).toBeNull()
  })
})

describe('a part of a file', () => {
  const judged = (fields: Partial<FileShare>) =>
    judgeShare(
      { ...share(200), steady: 200, ...fields },
      { mode: 'merge', past: [], offered: 0, movedBefore: 0 },
    )

  it('waits when its titles are other ones', () => {
    expect(judged({ retitled: 121 })).toMatchObject({ rule: 'new_titles', holds: 'all' })
    expect(judged({ retitled: 120 })).toBeNull()
  })

  it('has the prices held that are the price of the next row', () => {
    expect(judged({ moved: 40, misplaced: 25 })).toMatchObject({ rule: 'moved_prices', holds: 'moved' })
    expect(judged({ moved: 40, misplaced: 24 })).toBeNull()
    expect(judged({ moved: 19, misplaced: 19 })).toBeNull()
  })

  it('has the prices held that leapt by one factor', () => {
    expect(judged({ moved: 40, leap: { factor: 2, count: 20 } })).toMatchObject({ holds: 'leapt' })
    expect(judged({ moved: 40, leap: { factor: 2, count: 19 } })).toBeNull()
    expect(judged({ steady: 400, moved: 40, leap: { factor: 0.5, count: 39 } })).toBeNull()
    expect(judged({ steady: 400, moved: 40, leap: { factor: 0.5, count: 40 } })).toMatchObject({
      holds: 'leapt',
    })
  })

  it('has the sales held that are above their price, when most are', () => {
    expect(judged({ onSale: 39, raised: 20 })).toMatchObject({ rule: 'moved_prices', holds: 'raised' })
    expect(judged({ onSale: 40, raised: 20 })).toBeNull()
  })

  it('ends nothing of a branch that most files before had', () => {
    const part = { store: 'Lidl', branch: 'Nitra', products: 30, had: 3, files: 5 }
    expect(judgeMissing(part)).toMatchObject({ rule: 'missing_products', holds: 'endings' })
    expect(judgeMissing({ ...part, had: 2 })).toBeNull()
    expect(judgeMissing({ ...part, products: 19 })).toBeNull()
  })
})

describe('a file that is merged', () => {
  const steady = [file(100, 2), file(98, 1), file(101, 101)]

  it('is held when a source that always has the same products was cut off', () => {
    expect(rule(share(54), { past: steady, offered: 5_000 })).toBeNull()
    expect(rule(share(53), { past: steady, offered: 5_000 })).toBe('missing_products')
    expect(rule(share(10), { past: steady.slice(0, 2), offered: 5_000 })).toBeNull()
  })

  it('holds only the unknown products when the format has changed', () => {
    expect(
      judgeShare(share(45, 55), { mode: 'merge', past: steady, offered: 100, movedBefore: 0 }),
    ).toMatchObject({
      rule: 'new_titles',
      holds: 'unknown',
    })
    expect(rule(share(55, 45), { past: steady })).toBeNull()
  })

  it('of a weekly leaflet is never held, whatever its length', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 10 }), (sizes) => {
        const past: PastShare[] = []
        for (const size of sizes) {
          const known = Math.floor(size / 4)
          expect(rule(share(known, size - known), { past, offered: 10_000 })).toBeNull()
          past.unshift(file(size, size - known))
        }
      }),
    )
  })

  it('of several chains is held when it lost half of them, though each remaining one is complete', () => {
    expect(judgeFile(file(50, 1), steady)).toMatchObject({ rule: 'missing_products', holds: 'all' })
    expect(judgeFile(file(60, 1), steady)).toBeNull()
    expect(judgeFile(file(50, 1), steady.slice(0, 2))).toBeNull()
    expect(judgeFile(file(50, 40), [file(100, 90), file(98, 80), file(101, 101)])).toBeNull()
  })

  it('of a source whose length varies is not judged by it', () => {
    expect(rule(share(10), { past: [file(40), file(100), file(90)], offered: 100 })).toBeNull()
  })
})
