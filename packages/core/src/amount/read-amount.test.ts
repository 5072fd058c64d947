import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAmount, titleAmounts } from './read-amount.ts'

const g = (total: number, packs = 1) => ({ unit: 'g', total, packs })
const ml = (total: number, packs = 1) => ({ unit: 'ml', total, packs })

describe('the amount of a title', () => {
  it.each([
    ['Maslo 250 g', g(250)],
    ['Rožok grahamový 250gr', g(250)],
    ['Olej 1,5 litra', ml(1500)],
    ['Šunka 10 dag', g(100)],
    ['Bryndza 25 dkg', g(250)],
    ['Víno 75 cl', ml(750)],
    ['Sirup 7dcl', ml(700)],
    ['Smotana 2 dcl', ml(200)],
    ['Múka 1 000 g', g(1000)],
    ['Múka 1.000 g', g(1000)],
    ['Zemiaky 1.500 kg', g(1500)],
    ['Voda 6×1,5 l', ml(9000, 6)],
    ['Jogurt 4*125 g', g(500, 4)],
    ['Smotana 10X10 G', g(100, 10)],
    ['Tekvica 1/2 kg', g(500)],
    ['Chlieb ½ kg', g(500)],
    ['Kofola 1½ l', ml(1_500)],
    ['Maslo ¼kg 2 ks', { ...g(500), packs: 2 }],
    ['Pivo 0,5 l 6 ks', ml(3000, 6)],
    ['Ryža 1 kg + 20 % zadarmo', g(1200)],
    ['Chrumky 225G+20% GRATIS', g(270)],
    ['Krém 750+250 ml', ml(1000)],
    ['Kakao 400g+100g', g(500)],
    ['SOK BRUSN.0,5 L', ml(500)],
    ['SIR SVJEZI Z BREG.500 g', g(500)],
    ['DEO SPRAY MEN .50 ml', ml(50)],
    ['Crispy Mountain150g', g(150)],
    ['Spaghetti 5 500 g', g(500)],
    ['Kapsuly 20/1 258 g', g(258)],
    ['Olivy 700 g/340 g', g(340)],
    ['Olivy 700/400 g', g(400)],
    ['Makrela 170 g (netto 102 g)', g(102)],
    ['Fazuľa 3X210/140 g', g(420, 3)],
    ['Pivo 6PACK 0.5L', ml(3000, 6)],
    ['Droždie 7 g (4+1)', g(35, 5)],
    ['Džús 3+1 zadarmo 200 ml', ml(800, 4)],
    ['Obludné 999999 kg', null],
    ['Kuracie prsia 2 kg', g(2000)],
    ['Mlieko 1,5% 1l', ml(1000)],
    ['Maslo', null],
    ['Vitamín B12', null],
    ['Syr 45 %', null],
    ['Vrecia XL', null],
    ['Tričko M 2 l8', null],
  ])('%s', (title, content) => expect(titleAmounts(title).content).toEqual(content))

  it.each([
    ['Toaletný papier 16 roliek', 16],
    ['Vajcia M 10 ks', 10],
    ['Kapsuly na pranie 24 praní', 24],
    ['Maslo 250 g', 0],
  ])('counts the pieces of %s', (title, pieces) => expect(titleAmounts(title).pieces).toBe(pieces))

  it('is removed from the text completely', () => {
    expect(titleAmounts('Ryža 1 kg + 20 % zadarmo').text.trim()).toBe('ryza')
    expect(titleAmounts('Mlieko 1,5 % 6×1,5 l').text.trim()).toBe('mlieko 1.5 %')
  })

  it('is found in any text without a throw, and is above zero', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { content, pieces } = titleAmounts(text)
        expect(content === null || content.total > 0).toBe(true)
        expect(pieces).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the amount of a cell', () => {
  it.each([
    ['500', g(500)],
    ['12,5', g(12.5)],
    ['0', g(0)],
    ['500 g', g(500)],
    ['250 gr', g(250)],
    ['0,5 kg', g(500)],
    ['1 250 g', g(1250)],
    ['1.000 g', g(1000)],
    ['1\u00a0250 g', g(1250)],
    ['15-100 g', null],
    ['30 stuks', { unit: 'piece', total: 30, packs: 1 }],
    ['80 st', { unit: 'piece', total: 80, packs: 1 }],
    ['75 cl', ml(750)],
    ['25 dkg', g(250)],
    ['6x1,5 l', ml(9000, 6)],
    ['330ml', ml(330)],
    ['1/2 l', ml(500)],
    ['¾ l', ml(750)],
    ['2 ½ kg', g(2_500)],
    ['10 ks', { unit: 'piece', total: 10, packs: 1 }],
    ['-5', null],
    ['veľa', null],
    ['500 g fľaša', g(500)],
    ['500 g maslo', null],
    ['', null],
  ])('%j', (text, amount) => expect(readAmount(text)).toEqual(amount))

  it('keeps any number with any unit', () => {
    const sizes = { g: 1, dkg: 10, kg: 1000, ml: 1, cl: 10, dl: 100, l: 1000 }
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.constantFrom(...(Object.keys(sizes) as (keyof typeof sizes)[])),
        fc.constantFrom('', ' '),
        (hundredths, unit, space) => {
          const text = (hundredths / 100).toString().replace('.', ',')
          const expected = Math.round(hundredths * sizes[unit]) / 100
          fc.pre(!(sizes[unit] === 1 && /,\d{3}$/.test(text)))
          expect(readAmount(`${text}${space}${unit}`)?.total).toBeCloseTo(expected, 2)
        },
      ),
    )
  })
})

describe('contents and pieces of a title', () => {
  it.each([
    ['Danone Activia biela 4 x 120 g', 480, 0],
    ['Danone Activia biela 4x120g', 480, 0],
    ['Pivo 6 x 0,5 l', 3_000, 0],
    ['Aviváž 1,5l', 1_500, 0],
    ['Vajcia M 10ks', 0, 10],
    ['S-BUDGET Müllbeutel 60l 20 Stk.', 0, 20],
    ['Toaletný papier 8 roliek', 0, 8],
    ['Clever Baguette 2er', 0, 2],
    ['7 Days Croissant', 0, 0],
    ['Vlhčené obrúsky 4 x 72 ks', 0, 288],
    ['Vreckovky 10x10 ks', 0, 100],
    ['Ponožky dámske 3-pak', 0, 3],
    ['Slipy pánske, 2-pack', 0, 2],
    ['Pančuchy 2 páry', 0, 2],
    ['Herbata czarna 20 torebek', 0, 20],
    ['Pivo ročník 1925 pack 4 x 330 ml', 1_320, 0],
    ['Puding 20 g bielkovín 200 g', 200, 0],
    ['Tyčinka 15 g proteínu', 0, 0],
    ['Tyčinka proteínová 50 g', 50, 0],
    ['Srvátkový proteín 500 g', 500, 0],
    ['Papier kancelársky 80 g/m2 500 ks', 0, 500],
    ['Žehlička s parou 40 g/min', 0, 0],
    ['Pivo svetlé 6 x 0,5 l, cena za 0,5 l', 500, 0],
    ['Kuracie krídla cca 1,5 kg, cena za 1 kg', 1_000, 0],
    ['Syr 250 g (cena za 100 g: 1,20)', 250, 0],
    ['Rapsöl 1 Lt', 1_000, 0],
  ])('%s', (title, gram, pieces) => {
    const amounts = titleAmounts(title)
    expect([amounts.content?.total ?? 0, amounts.pieces]).toEqual([gram, pieces])
  })
})
