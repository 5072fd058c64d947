import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { inLanguage } from '../language/index.ts'
import { fold } from '../text/fold.ts'
import data from './goods.json' with { type: 'json' }
import { dictionary, goodsNamesFrom } from './goods.ts'
import { readGoods } from './read-goods.ts'
import { nearestWord } from './spelling.ts'

const BYTES_MAX = 200_000
const known = dictionary()
const goodsOf = (text: string) => readGoods(text).goods.map(({ name }) => name)

describe('the dictionary of goods', () => {
  it('is small, and has each name once', () => {
    expect(statSync(join(import.meta.dirname, 'goods.json')).size).toBeLessThan(BYTES_MAX)
    const rows = data.aisles.flatMap(({ groups }) =>
      groups.flatMap(({ goods }) => goods as readonly { name: string; also?: string }[]),
    )
    const names = rows.flatMap(({ name, also }) => [name, ...(also?.split('|') ?? [])])
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
    expect(data.aisles).toHaveLength(14)
  })

  it('is built in steps, and whole for a question that comes meanwhile', async () => {
    vi.resetModules()
    const goods = await import('./goods.ts')
    let pauses = 0
    await goods.prepareDictionary(async () => {
      pauses++
    })
    expect(pauses).toBeGreaterThan(50)
    expect(goods.dictionary()).toEqual(known)

    vi.resetModules()
    const asked = await import('./goods.ts')
    let names: number | undefined
    await asked.prepareDictionary(async () => {
      names ??= asked.dictionary().byName.size
    })
    expect(names).toBe(known.byName.size)
  })

  it('knows all wider goods that it names', () => {
    const unknown = [...known.byName.values()].flatMap(({ kinds }) =>
      [...kinds].filter((name) => !known.byName.has(name)),
    )
    expect(unknown).toEqual([])
  })

  it('reads its own names, in Slovak, English and Czech, as their goods', () => {
    const names = [...known.byName.values()].flatMap((goods) => goods.names)
    const misread = names.filter(
      ({ name, goods }) =>
        !readGoods(name).goods.some((read) => read.kinds.has(goods.name) || goods.kinds.has(read.name)),
    )
    // Names of prepositions, abbreviations and brands remain.
    expect(misread.map(({ name }) => name).length, misread.map(({ name }) => name).join(', ')).toBeLessThan(
      25,
    )
  })

  it('has no form of two goods without a declared preference', () => {
    const shared: string[] = []
    for (const [form, keys] of known.nouns) {
      const alone = keys.flatMap((key) =>
        (known.byHead.get(key) ?? []).filter(({ others }) => others.length === 0),
      )
      const goods = [...new Set(alone.map(({ goods: one }) => one))]
      const isRelated = goods.every((one) =>
        goods.every((other) => one.kinds.has(other.name) || other.kinds.has(one.name)),
      )
      if (!isRelated) shared.push(`${form}: ${goods.map(({ name }) => name).join(', ')}`)
    }
    expect(shared).toEqual([])
  })

  it.each([
    ['mlieka', 'mlieko'],
    ['kyslej smotany', 'kyslá smotana'],
    ['vajec', 'vajce'],
    ['cukru', 'cukor'],
    ['octu', 'ocot'],
    ['zemiakov', 'zemiak'],
    ['hrušiek', 'hruška'],
    ['toaleťák', 'toaletný papier'],
    ['rajčiny', 'paradajka'],
    ['lekvár', 'džem'],
    ['milk', 'mlieko'],
    ['brambory', 'zemiak'],
    ['bryndze', 'bryndza'],
    ['pizzu', 'pizza'],
    ['onions', 'cibuľa'],
    ['potato', 'zemiak'],
    ['cherries', 'čerešňa'],
    ['na riad', 'prostriedok na riad'],
    ['krmivo pre mačku', 'krmivo pre mačky'],
    ['konzerva kukurice', 'kukurica v konzerve'],
  ])('knows %s as %s', (said, name) => {
    expect(goodsOf(said)).toContain(name)
  })

  it.each([
    ['Racio Ryžové chlebíčky so soľou 130 g', 'ryžové chlebíčky'],
    ['Kola bez cukru 2 l', 'kola'],
    ['Telové mlieko 400 ml', 'telové mlieko'],
    ['Tuniak v oleji', 'tuniak'],
    ['Džem jahoda 340 g', 'džem'],
    ['Syr tehla eidam 45 %', 'eidam'],
    ['Fanta pomaranč', 'limonáda'],
    ['Brit Granule pre mačky losos', 'granule pre mačky'],
    ['Lay’s Chipsy solené 100 g', 'čipsy'],
    ['Rybie prsty z tresky 450 g', 'rybie prsty'],
    ['Gril klobásky 330 g', 'klobása'],
    ['Bravčové párky 200 g', 'párok'],
    ['Pedigree Kapsičky pre psy', 'kapsička pre psov'],
    ['Zorba Mrazený krém karamelový', 'zmrzlina'],
    ['Protein syr plátky 100 g', 'syr'],
    ['Nutella zmrzlina 500 ml', 'zmrzlina'],
    ['Old Spice sprchový gél 250 ml', 'sprchový gél'],
    ['Tatranský čaj 52 % 0,7 l', 'likér'],
    ['Míša vanilková 45 g', 'tvarohová tyčinka'],
    ['Nivea mlieko výživné 250 ml', 'krém'],
    ['Palmolive Milk & Honey 250 ml', 'sprchový gél'],
    ['Elmex Detská zubná pasta', 'detská zubná pasta'],
    ['Coca Cola Kola citrón', 'kola'],
    ['Tuc Slanina 100 g', 'krekry'],
    ['Lay’s Kečup 60 g', 'čipsy'],
    ['Jack Daniel’s Honey 0,7 l', 'whisky'],
    ['Karička Šunka 120 g', 'tavený syr'],
    ['mlieko sunar 1', 'dojčenské mlieko'],
    ['Smot. na šľahanie 33 % 180 ml', 'smotana na šľahanie'],
    ['Smot. dezert karamel', 'mliečny dezert'],
    ['parad. cherry', 'cherry paradajky'],
    ['COK. PUDING', 'puding'],
    ['třešně', 'čerešňa'],
    ['face cream', 'krém'],
    ['Persil Discs color 30 ks', 'kapsuly na pranie'],
    ['Bepanthen masť 30 g', 'detský krém'],
    ['Johnson’s Baby olej 200 ml', 'detský olej'],
    ['Gerber príkrm mrkva', 'ovocná výživa'],
    ['Balea maska na tvár', 'pleťová maska'],
    ['Catrice make-up 30 ml', 'mejkap'],
    ['Gourmet Gold paštéta 85 g', 'krmivo pre mačky'],
    ['Kofola Nápoj original 330 ml', 'kola'],
    ['Pfanner Šťava jablková 1 l', 'šťava'],
    ['Jahoda jogurt 150 g', 'jogurt'],
    ['Brokolica fólia 500 g', 'brokolica'],
    ['K-Classic Kyslá smotana 200 g', 'kyslá smotana'],
    ['cherry strapcové paradajky', 'cherry paradajky'],
    ['Šafrán Šalát vlašský 140 g', 'vlašský šalát'],
    ['Zlatý Bažant nealko 0,0 %', 'pivo'],
    ['Eduscho Aroma klasik 250 g', 'káva'],
    ['Sheba Losos v šťave 85 g', 'kapsička pre mačky'],
    ['Felix Arašidy solené 150 g', 'arašidy'],
    ['Želé mango 200 g', 'želé cukríky'],
    ['Karé bez kosti 1 kg', 'bravčové karé'],
    ['Rebrá z boku bez kosti 1 kg', 'bravčové rebrá'],
    ['Kačacie stehno 500 g', 'kačacie stehná'],
    ['Mlieko po opaľovaní 200 ml', 'mlieko po opaľovaní'],
  ])('reads the head noun of %s as %s', (title, name) => {
    expect(goodsOf(title)).toEqual([name])
  })

  it('reads no goods in what other things are for', () => {
    expect(goodsOf('Vozík na drevené uhlie')).toEqual([])
  })

  it('accepts any text', () => {
    for (const odd of ['', ' ', '%', '🥛', '<b>', 'na', 'so', 'a', '1 x 1', 'bez', '….'])
      expect(goodsOf(odd)).toEqual([])
  })

  it.each([
    ['mliko', 'mlieko'],
    ['jogrut', 'jogurt'],
    ['zemaiky', 'zemiaky'],
  ])('finds the nearest word of %s', (said, meant) => {
    expect(nearestWord(fold(said))).toBe(fold(meant))
  })

  it('suggests names that begin with what is typed', () => {
    expect(goodsNamesFrom('MLI', 2)[0]).toBe('mlieko')
    expect(goodsNamesFrom('ma', 4)).toContain('maslo')
    expect(goodsNamesFrom('chl', 4)).toEqual(['chlieb'])
    const english = { language: 'en', translate: (text: string) => text } as const
    expect(inLanguage(english, () => goodsNamesFrom('mil', 1))).toEqual(['milk'])
    for (const odd of ['', ' ', '%', 'xyzzy']) expect(goodsNamesFrom(odd, 4)).toEqual([])
  })

  it('finds no word near others', () => {
    for (const word of ['xyzzy', 'kolobezka', 'pec', 'r2d2']) expect(nearestWord(word)).toBeNull()
  })
})
