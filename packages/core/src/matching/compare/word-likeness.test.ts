import { describe, expect, it } from 'vitest'
import { compoundShare, wordLikeness } from './word-likeness.ts'

describe('two words', () => {
  it('are alike when inflected or misspelt', () => {
    for (const [one, other] of [
      ['balena', 'balene'],
      ['haltbar', 'haltbare'],
      ['heringsalat', 'heringssalat'],
    ]) {
      expect(wordLikeness(one!, other!), `${one} ${other}`).toBeGreaterThan(0.8)
    }
    expect(wordLikeness('syr', 'syr')).toBe(1)
  })

  it('are opposites when one only negates or changes the other', () => {
    for (const [one, other] of [
      ['solene', 'nesolene'],
      ['gesalzen', 'ungesalzen'],
      ['polohruba', 'hruba'],
    ]) {
      expect(wordLikeness(one!, other!), `${one} ${other}`).toBe(-1)
    }
  })

  it('are unlike otherwise', () => {
    for (const [one, other] of [
      ['maslo', 'mlieko'],
      ['syr', 'syrup'],
      ['kakaove', 'maslove'],
      ['cerveny', 'cierny'],
    ]) {
      expect(wordLikeness(one!, other!), `${one} ${other}`).toBe(0)
    }
  })
})

describe('a compound word', () => {
  it('is covered by the words that it contains', () => {
    expect(compoundShare('naturjogurt', ['jogurt', 'natur']).share).toBe(1)
    expect(compoundShare('pusztagemuse', ['gemuse', 'puszta']).used.toSorted()).toEqual([0, 1])
    expect(compoundShare('apfelsaft', ['apfel']).share).toBeCloseTo(5 / 9)
    expect(compoundShare('apfelsaft', ['birne']).share).toBe(0)
  })
})
