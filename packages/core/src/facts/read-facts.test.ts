import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALLERGENS, DIET_ANSWERS, NOVA_GROUPS, NUTRI_SCORES } from './product-facts.ts'
import { FACT_COLUMNS, type FactRow, readFacts } from './read-facts.ts'

const row = (given: Partial<FactRow>): FactRow => ({
  nutriscore_grade: '',
  nova_group: '',
  labels_tags: '',
  allergens_tags: '',
  ingredients_analysis_tags: '',
  ...given,
})

describe('facts of a row of Open Food Facts', () => {
  it('are read from texts as from lists', () => {
    const facts = {
      nutri_score: 'c',
      nova: 4,
      allergens: ['gluten', 'soya', 'milk'],
      allergens_complete: true,
      vegan: 'no',
      vegetarian: 'maybe',
      bio: true,
    }
    expect(
      readFacts({
        nutriscore_grade: 'C',
        nova_group: '4',
        labels_tags: 'en:organic,en:eu-organic,sk:vyrobene-na-slovensku',
        allergens_tags: 'en:milk,en:gluten,en:soybeans',
        ingredients_analysis_tags: 'en:palm-oil,en:non-vegan,en:maybe-vegetarian',
      }),
    ).toEqual(facts)
    expect(
      readFacts({
        nutriscore_grade: 'c',
        nova_group: 4n,
        labels_tags: ['en:eu-organic'],
        allergens_tags: ['en:milk', 'en:gluten', 'en:soybeans', 'en:milk'],
        ingredients_analysis_tags: ['en:non-vegan', 'en:maybe-vegetarian'],
      }),
    ).toEqual(facts)
  })

  it('are nothing where the source does not know', () => {
    expect(readFacts(row({}))).toBeNull()
    const unknown = row({
      nutriscore_grade: 'unknown',
      nova_group: 'unknown',
      ingredients_analysis_tags: 'en:palm-oil-free,en:vegan-status-unknown,en:vegetarian-status-unknown',
    })
    expect(readFacts(unknown)).toBeNull()
    for (const nutriscore_grade of ['not-applicable', 'f', 'aa', '1', null, undefined, 3, {}])
      expect(readFacts(row({ nutriscore_grade })), String(nutriscore_grade)).toBeNull()
    for (const nova_group of ['0', '5', '-1', '1.5', '0x4', 'NaN', Number.NaN, null, undefined, [1]])
      expect(readFacts(row({ nova_group })), String(nova_group)).toBeNull()
  })

  it('keep a group that a spreadsheet wrote with a decimal', () => {
    expect(readFacts(row({ nova_group: '4.0' }))).toMatchObject({ nova: 4 })
  })

  it('say that there are no allergens only where the source does', () => {
    expect(readFacts(row({ allergens_tags: 'en:none' }))).toMatchObject({ allergens: [] })
    expect(readFacts(row({ allergens_tags: 'sk:mliecna-bielkovina' }))).toBeNull()
    expect(readFacts(row({ allergens_tags: 'en:none,sk:orechy' }))).toBeNull()
    expect(readFacts(row({ allergens_tags: 'en:none,en:milk' }))).toMatchObject({ allergens: ['milk'] })
  })

  it('know all allergens only where every tag of the source is one', () => {
    const isComplete = (tags: string) => readFacts(row({ allergens_tags: tags }))?.allergens_complete
    expect(isComplete('en:milk,en:nuts')).toBe(true)
    expect(isComplete('en:none')).toBe(true)
    expect(isComplete('en:milk,sk:orechy')).toBe(false)
    expect(readFacts(row({ nova_group: '4' }))).toMatchObject({ allergens_complete: false })
  })

  it('count traces as allergens, and know all of them only where each trace is one', () => {
    const known = (allergens_tags: string, traces_tags: unknown) => {
      const { allergens, allergens_complete } = readFacts(row({ allergens_tags, traces_tags }))!
      return [allergens, allergens_complete]
    }
    expect(known('en:milk', 'en:nuts')).toEqual([['milk', 'nuts'], true])
    expect(known('en:milk', '')).toEqual([['milk'], true])
    expect(known('en:milk', 'en:none')).toEqual([['milk'], true])
    expect(known('en:none', ['en:nuts'])).toEqual([['nuts'], true])
    expect(known('en:milk', 'sk:orechy')).toEqual([['milk'], false])
    expect(known('', 'en:nuts')).toEqual([['nuts'], false])
    expect(known('en:none,en:milk', '')).toEqual([['milk'], false])
  })

  it('pass no filter of diets and allergens where the source contradicts itself', () => {
    for (const [allergens_tags, ingredients_analysis_tags] of [
      ['en:milk', 'en:vegan,en:vegetarian'],
      ['en:fish', 'en:vegetarian'],
      ['en:gluten', 'en:vegan,en:non-vegetarian'],
    ] as const)
      expect(readFacts(row({ allergens_tags, ingredients_analysis_tags }))).toMatchObject({
        vegan: null,
        vegetarian: null,
        allergens_complete: false,
      })
    const milk = row({ allergens_tags: 'en:milk', ingredients_analysis_tags: 'en:non-vegan,en:vegetarian' })
    expect(readFacts(milk)).toMatchObject({ vegetarian: 'yes', allergens_complete: true })
    const traces = row({
      ...{ allergens_tags: 'en:gluten', traces_tags: 'en:milk' },
      ingredients_analysis_tags: 'en:vegan,en:vegetarian',
    })
    expect(readFacts(traces)).toMatchObject({ vegan: 'yes', allergens: ['gluten', 'milk'] })
  })

  it('have no answer about a diet where the source contradicts itself', () => {
    const analysis = 'en:vegan,en:non-vegan,en:vegetarian'
    expect(readFacts(row({ ingredients_analysis_tags: analysis }))).toMatchObject({
      vegan: null,
      vegetarian: 'yes',
    })
  })

  it('are unharmed by long texts and lists', () => {
    expect(readFacts(row({ nutriscore_grade: 'a'.repeat(1_000_000) }))).toBeNull()
    expect(readFacts(row({ labels_tags: `en:organic,${'x'.repeat(1_000_000)}` }))).toBeNull()
    expect(readFacts(row({ labels_tags: `en:organic,${'x'.repeat(1_000)}` }))).toMatchObject({ bio: true })
    expect(readFacts(row({ allergens_tags: new Array(1_000).fill('en:milk') }))).toBeNull()
  })

  it('are known values only, whatever the row holds', () => {
    const value = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.constantFrom('a', '4', 'en:milk,en:none', 'en:vegan', 'en:organic', '__proto__', 'constructor'),
    )
    const rows = fc.record(Object.fromEntries(FACT_COLUMNS.map((column) => [column, value])))
    fc.assert(
      fc.property(rows, (any) => {
        const facts = readFacts(any as FactRow)
        if (facts === null) return
        expect([...NUTRI_SCORES, null]).toContain(facts.nutri_score)
        expect([...NOVA_GROUPS, null]).toContain(facts.nova)
        expect([...DIET_ANSWERS, null]).toContain(facts.vegan)
        expect([...DIET_ANSWERS, null]).toContain(facts.vegetarian)
        expect([true, null]).toContain(facts.bio)
        expect(ALLERGENS).toEqual(expect.arrayContaining([...(facts.allergens ?? [])]))
      }),
    )
  })
})
