import { describe, expect, it } from 'vitest'
import { FACT_FILTERS, type FilteredFacts, factBits, readFactFilters } from './fact-filters.ts'

const UNKNOWN: FilteredFacts = {
  nutri_score: null,
  allergens: null,
  allergens_complete: false,
  vegan: null,
  vegetarian: null,
  bio: null,
}
const passed = (facts: Partial<FilteredFacts>) => {
  const bits = factBits({ ...UNKNOWN, ...facts })
  return FACT_FILTERS.filter((_, place) => (bits & (1 << place)) !== 0)
}

describe('filters by facts', () => {
  it('are passed by what is known for certain', () => {
    expect(passed({ nutri_score: 'b', vegan: 'yes', vegetarian: 'yes', bio: true })).toEqual([
      'nutri-b',
      'vegan',
      'vegetarian',
      'bio',
    ])
    expect(passed({ vegan: 'maybe', vegetarian: 'no', bio: null })).toEqual([])
    expect(passed({})).toEqual([])
  })

  it('by an allergen are passed only where all allergens are known', () => {
    const without = passed({ allergens: ['milk', 'nuts'], allergens_complete: true })
    expect(without).toHaveLength(12)
    expect(without).not.toContain('no-milk')
    expect(without).toContain('no-gluten')
    expect(passed({ allergens: [], allergens_complete: true })).toHaveLength(14)
    expect(passed({ allergens: ['milk'], allergens_complete: false })).toEqual([])
    expect(passed({ allergens: null, allergens_complete: true })).toEqual([])
  })

  it('are read from any text', () => {
    expect(readFactFilters('no-milk,nutri-a,x,,nutri-a,__proto__')).toEqual(['nutri-a', 'no-milk'])
    expect(readFactFilters('')).toEqual([])
  })
})
