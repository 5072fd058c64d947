import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MATCH_THRESHOLD, MatchIndex } from '../index/match-index.ts'
import type { MatchProduct } from '../index/match-parts.ts'

const product = (
  id: number,
  store: string,
  title: string,
  more: Partial<MatchProduct> = {},
): MatchProduct => ({
  id,
  store,
  title,
  gram: 0,
  category: '',
  cents: 199,
  ean: '',
  ...more,
})
const index = MatchIndex.from([
  product(1, 'Tesco', 'Podravka Čokoládny puding 125 g'),
  product(2, 'Billa', 'ČOK.PUDING PODR. 125 g'),
  product(3, 'Billa', 'VANILKOVÝ PUDING PODR. 125 g'),
])
const score = (first: string, second: string, more: Partial<MatchProduct> = {}) =>
  index.compare(product(91, 'Tesco', first), product(92, 'Billa', second, more)).score

describe('the evidence of two titles', () => {
  it('matches an abbreviation with the word that it begins', () => {
    expect(score('Podravka Čokoládny puding 125 g', 'ČOK.PUDING PODR. 125 g')).toBeGreaterThan(
      MATCH_THRESHOLD,
    )
    expect(score('Podravka Čokoládny puding 125 g', 'ČOK.PUDING PODR. 125 g')).toBeGreaterThan(
      score('Podravka Čokoládny puding 125 g', 'VAN.PUDING PODR. 125 g'),
    )
  })

  it('never matches a brand with another brand, nor a variant with another', () => {
    expect(score('Persil Kapsuly color 30 ks', 'Coccolino Kapsuly color 30 ks')).toBeLessThan(MATCH_THRESHOLD)
    expect(score('Domestos WC gél oceán', 'Domestos WC gél pine')).toBeLessThan(MATCH_THRESHOLD)
  })

  it('ignores bio in only one title, but no other trait, percent or size', () => {
    expect(score('Rajo Maslo čerstvé 250 g', 'Rajo Bio Maslo čerstvé 250 g')).toBeGreaterThan(0)
    for (const [first, second] of [
      ['Rajo Mlieko 1 l', 'Rajo Mlieko bez laktózy 1 l'],
      ['Rajo Mlieko 1,5 % 1 l', 'Rajo Mlieko 3,5 % 1 l'],
      ['Vajcia M 10 ks', 'Vajcia L 10 ks'],
    ]) {
      expect(score(first!, second!), `${first} | ${second}`).toBe(0)
    }
  })

  it('is weaker in another amount and never enough in a very different one', () => {
    const [same, near, far] = [100, 110, 300].map((gram) =>
      score('Lino Puding 100 g', 'Lino Puding', { gram }),
    )
    expect(same).toBe(1)
    expect(near).toBeLessThan(same!)
    expect(far).toBe(0)
  })
})

describe('the likeness of any two titles', () => {
  const word = fc.constantFrom(
    'Čok.',
    'čokoláda',
    'čokoládová',
    'PODR.',
    'Podravka',
    'med',
    'medula',
    '0,0 %',
    'bio',
    'L',
    '6 x 1,5 l',
  )
  const title = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))

  it('is the same from both sides, within 0..1, and 1 for itself', () => {
    fc.assert(
      fc.property(title, title, (first, second) => {
        const there = score(first, second)
        const back = index.compare(product(91, 'Billa', second), product(92, 'Tesco', first)).score
        expect(there).toBeCloseTo(back, 10)
        expect(there >= 0 && there <= 1).toBe(true)
        const own = index.compare(product(91, 'Tesco', first), product(92, 'Billa', first)).score
        expect([0, 1]).toContain(own)
      }),
    )
  })
})
