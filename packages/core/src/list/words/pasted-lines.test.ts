import { describe, expect, it } from 'vitest'
import { PASTED_ITEMS_MAX, PASTED_TEXT_MAX } from '../list-operation.ts'
import { parseList } from './parse-list.ts'

const read = (text: string) =>
  parseList(text).items.map(({ text: words, quantity, unit }) => `${quantity} ${unit} ${words}`)

describe('a pasted recipe', () => {
  it('is read without its headings, portions, method and links', () => {
    expect(
      read(
        [
          '## Slivkové gule',
          'https://recepty.example/slivkove-gule',
          'Autor: Jana',
          'Porcie: 4',
          'Čas prípravy: 45 minút',
          '**Suroviny na cesto:**',
          '- 500 g varených zemiakov',
          '- 2 vajcia, rozšľahané',
          'Na plnku',
          '300 g sliviek // čo najzrelších',
          'Na posypanie: 50 g maku, 2 PL cukru',
          'Postup prípravy:',
          '1. Zemiaky nastrúhame',
          'Varte 10 minút',
          'Dobrú chuť!',
        ].join('\n'),
      ),
    ).toEqual(['500 g varených zemiakov', '2 ks vajcia', '300 g sliviek', '50 g maku', '30 ml cukru'])
  })

  it.each([
    ['Príprava: 20 min\n500 g múky', ['500 g múky']],
    ['pre 4 osoby\n1 kg mäsa', ['1 kg mäsa']],
    ['1 kg zemiakov\nZemiaky ošúpeme a uvaríme v osolenej vode.', ['1 kg zemiakov']],
    ['Suroviny\n1 kg zemiakov\nZemiaky ošúpať, uvariť a popučiť', ['1 kg zemiakov']],
    ['mlieko\nzavolať babke kvôli koláču', ['1 ks mlieko', '1 ks zavolať babke kvôli koláču']],
    ['mlieko, na gril klobásy', ['1 ks mlieko', '1 ks na gril klobásy']],
    ['200 g masla, na izbovú teplotu ohriateho', ['200 g masla']],
    ['olej a ocot', ['1 ks olej', '1 ks ocot']],
    ['2 vajcia, ktoré oddelíme', ['2 ks vajcia']],
    ['200 g masla, izbovej teploty', ['200 g masla']],
    ['1 cibuľa, najemno nakrájaná', ['1 ks cibuľa']],
    ['100 g syra, nastrúhaného', ['100 g syra']],
    ['250 ml mlieka, vlažného', ['250 ml mlieka']],
    ['soľ, korenie, podľa chuti', ['1 ks soľ', '1 ks korenie']],
    ['banány, smotana, mleté', ['1 ks banány', '1 ks smotana', '1 ks mleté']],
    ['šťava z 1 citróna', ['1 ks citróna']],
    ['1 kura, cca 1,5 kg', ['1.5 kg kura']],
    ['šunka 20 dkg, tenko krájaná', ['20 dkg šunka']],
    ['1 dl oleja + 2 PL octu', ['1 dl oleja', '30 ml octu']],
    ['&frac12; kg m&uacute;ky', ['0.5 kg múky']],
  ])('has goods only: %s', (text, items) => {
    expect(read(text)).toEqual(items)
  })

  it.each([
    ...['Porcie', 'Počet porcií', 'Osoby', 'Čas', 'Doba pečenia', 'Trvanie', 'Náročnosť', 'Kategória'],
    ...['Autor', 'Zdroj', 'Recept', 'Energia', 'Kalórie', 'Tip', 'Tipy', 'Poznámka', 'Poznámky', 'Pozn'],
    ...['Servings', 'Yield', 'Serves', 'Prep time', 'Cook time', 'Total time', 'Note', 'Notes'],
  ])('has no goods after %s', (label) => {
    expect(read(`${label}: niečo iné\n1 kg zemiakov`)).toEqual(['1 kg zemiakov'])
  })

  it('in JSON-LD is read by its ingredients', () => {
    const recipe = {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Recipe',
          name: 'Buchty, plnené',
          recipeIngredient: ['500 g hladkej múky', '250 ml mlieka, vlažného', '&frac12; kocky droždia'],
          recipeInstructions: [{ '@type': 'HowToStep', text: 'Zmiešame.' }],
        },
      ],
    }
    const page = `<script type="application/ld+json">\n${JSON.stringify(recipe, null, 1)}\n</script>`
    expect(read(page)).toEqual(['500 g hladkej múky', '250 ml mlieka', '0.5 ks droždia'])
    expect(read('{"recipeIngredient": "2 vajcia"')).toEqual(['2 ks vajcia'])
  })
})

describe('a note', () => {
  it.each([
    ['mlieko a chlieb', ['1 ks mlieko', '1 ks chlieb']],
    ['maslo aj chlieb', ['1 ks maslo', '1 ks chlieb']],
    ['chlieb i maslo', ['1 ks chlieb', '1 ks maslo']],
    ['mlieko & chlieb', ['1 ks mlieko', '1 ks chlieb']],
    ['mlieko plus maslo', ['1 ks mlieko', '1 ks maslo']],
    ['head & shoulders', ['1 ks head & shoulders']],
    ['plus maslo', ['1 ks maslo']],
    ['k tomu chlieb', ['1 ks chlieb']],
    ['mlieko už nie je', ['1 ks mlieko']],
    ['vezmi chlieb cestou domov', ['1 ks chlieb']],
    ['plato vajec', ['30 ks vajec']],
    ['2 prepravky piva', ['40 ks piva']],
    ['mlieko, chlieb a 2 maslá', ['1 ks mlieko', '1 ks chlieb', '2 ks maslá']],
    ['2 kg múky a pol kila cukru', ['2 kg múky', '0.5 kg cukru']],
    ['čierny a zelený čaj', ['1 ks čierny a zelený čaj']],
    ['kuracie a bravčové mäso', ['1 ks kuracie a bravčové mäso']],
    ['čaj s medom a citrónom', ['1 ks čaj s medom a citrónom']],
    ['krém na ruky a nechty', ['1 ks krém na ruky a nechty']],
    ['1 a 1/2 kg múky', ['1.5 kg múky']],
    ['treba kúpiť chlieb', ['1 ks chlieb']],
    ['mali by sme kúpiť chlieb', ['1 ks chlieb']],
    ['chlieb treba kúpiť, mlieko došlo', ['1 ks chlieb', '1 ks mlieko']],
    ['nezabudni na mlieko!', ['1 ks mlieko']],
    ['kúp prosím 2 mlieka a ešte chlieb', ['2 ks mlieka', '1 ks chlieb']],
    ['Lidl: mlieko, chlieb', ['1 ks mlieko', '1 ks chlieb']],
    ['Slivky: 2 kg, Jablká: 3 kg', ['2 kg Slivky', '3 kg Jablká']],
    ['☐ mlieko ☑ chlieb [x] maslo • syr', ['1 ks mlieko', '1 ks chlieb', '1 ks maslo', '1 ks syr']],
    ['1️⃣ mlieko 2️⃣ chlieb', ['1 ks mlieko', '1 ks chlieb']],
    ['2️⃣ mlieko, 🔟 vajec', ['2 ks mlieko', '10 ks vajec']],
    ['mlieko, polotučné, 2 l', ['2 l mlieko polotučné']],
    ['chlieb, bez lepku', ['1 ks chlieb bez lepku']],
    ['- mlieko - z farmy\n- chlieb', ['1 ks mlieko - z farmy', '1 ks chlieb']],
    ['- mlieko - chlieb - 2 ks', ['1 ks mlieko', '2 ks chlieb']],
    ['1. mlieko 2. chlieb', ['1 ks mlieko', '1 ks chlieb']],
    ['<ul><li>mlieko</li><li>chlieb</li></ul>', ['1 ks mlieko', '1 ks chlieb']],
    [
      'kypriaci prášok do pečiva a vanilkový cukor',
      ['1 ks kypriaci prášok do pečiva', '1 ks vanilkový cukor'],
    ],
    ['polliter smotany', ['0.5 l smotany']],
    ['mama: mlieko\nstreda - rybie prsty', ['1 ks mlieko', '1 ks rybie prsty']],
    ['🛒 Nákup\nchlieb\nĎakujem!', ['1 ks chlieb']],
    ['Bryndzové halušky (4 porcie)\nIngrediencie:\n800 g zemiakov', ['800 g zemiakov']],
    ['Koláč\nNa cesto:\n2 vajcia', ['2 ks vajcia']],
    ['1 can of tomatoes\n2 loaves of bread', ['1 ks tomatoes', '2 ks bread']],
    ['jablká (červené, sladké)', ['1 ks jablká (červené, sladké)']],
  ])('in the words of people is read: %s', (text, items) => {
    expect(read(text)).toEqual(items)
  })

  it('takes time that grows with its length only', () => {
    for (const part of [
      'a',
      'a ',
      '(',
      '1️⃣',
      '"ingredients":["',
      '[a](',
      '& ',
      ' a ',
      ', na ',
      '= - ',
      ': ',
    ]) {
      const { items } = parseList(part.repeat(PASTED_TEXT_MAX / part.length))
      expect(items.length, part).toBeLessThanOrEqual(PASTED_ITEMS_MAX)
    }
  })
})
