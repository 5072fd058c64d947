import { describe, expect, it } from 'vitest'
import { categoryEmoji } from './category-emoji.ts'
import { FALLBACK_CATEGORIES, FALLBACK_STORES } from './fallback-lists.ts'

describe('the picture of a category', () => {
  it('follows the words of its name, in any case and with any accents', () => {
    expect(
      ['Ovocie', 'ZELENINA', 'Mlieko a smotana', 'Syry', 'Chlieb a pečivo', 'Pivo'].map(categoryEmoji),
    ).toEqual(['🍎', '🥦', '🥛', '🧀', '🍞', '🍺'])
  })

  it('is a cart when no word is known', () => {
    expect([categoryEmoji('Xyz'), categoryEmoji('')]).toEqual(['🛒', '🛒'])
  })
})

describe('without statistics', () => {
  it('there are eight categories and ten stores', () => {
    expect(FALLBACK_CATEGORIES).toHaveLength(8)
    expect(new Set(FALLBACK_STORES).size).toBe(10)
  })
})
