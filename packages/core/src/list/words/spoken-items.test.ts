import { describe, expect, it } from 'vitest'
import { spokenItems } from './spoken-items.ts'

describe('a dictated list', () => {
  it.each([
    ['mlieko chlieb maslo vajcia', 'mlieko, chlieb, maslo, vajcia'],
    ['a ešte vajíčka a možno aj syr', 'vajíčka, syr'],
    ['liter a pol mlieka', 'liter a pol mlieka'],
    ['toaletný papier kuchynské utierky prací gél', 'toaletný papier, kuchynské utierky, prací gél'],
    ['hladká múka polohrubá múka práškový cukor', 'hladká múka, polohrubá múka, práškový cukor'],
    ['maslo čerstvý chlieb kyslé mlieko', 'maslo, čerstvý chlieb, kyslé mlieko'],
    ['chlieb krájaný maslo šunka od kosti', 'chlieb krájaný, maslo, šunka od kosti'],
    ['paprika červená paprika žltá', 'paprika červená, paprika žltá'],
    ['mäso na guláš cibuľa rasca', 'mäso na guláš, cibuľa, rasca'],
    ['mlieko bez laktózy bezlepkový chlieb', 'mlieko bez laktózy, bezlepkový chlieb'],
    ['granule pre psa kapsičky pre mačku', 'granule pre psa, kapsičky pre mačku'],
    ['hovädzie kosti mrkva', 'hovädzie kosti, mrkva'],
    ['jablká banány citrón avokádo', 'jablká, banány, citrón, avokádo'],
    ['jogurt jahoda', 'jogurt jahoda'],
    ['čipsy paprika', 'čipsy paprika'],
    ['syr eidam', 'syr eidam'],
    ['dvanásť vajec tri cibule štyri banány', 'dvanásť vajec, tri cibule, štyri banány'],
    ['rožky šesť kusov šunka dvadsať deka', 'rožky šesť kusov, šunka dvadsať deka'],
    ['kuracie prsia kilo zemiaky dve kilá cibuľa', 'kuracie prsia 1 kilo, zemiaky dve kilá, cibuľa'],
    ['6 rožkov 1 chlieb maslo', '6 rožkov, 1 chlieb, maslo'],
    ['kúp mi prosím dve mlieka', 'kúp mi prosím dve mlieka'],
  ])('%s is %s', (said, items) => {
    expect(spokenItems(said)).toBe(items)
  })

  it('accepts any text, in linear time', () => {
    for (const odd of ['', ' ', 'a', '1', 'na', 'xyzzy', '🥛 🍞']) expect(spokenItems(odd)).toBe(odd.trim())
    const long = 'mlieko dva chleby '.repeat(500).trim()
    expect(spokenItems(long).split(', ')).toHaveLength(1_000)
  })
})
