import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText } from './amount-text.ts'
import type { AmountUnit } from './amount-unit.ts'
import { titleAmount } from './kept-amount.ts'
import { readAmount, titleAmounts } from './read-amount.ts'

/** Titles by their amount: `500 g`, `1500 ml`, `10 piece`, `30 m`, or nothing. */
const TITLES: Readonly<Record<string, readonly string[]>> = {
  '250 g': [
    'Maslo čerstvé 82 % 250 g',
    'Maslo 250g',
    'MASLO 250 G',
    'Bryndza plnotučná 25 dkg',
    'Špagety č. 5 250 g',
    'Káva mletá 250 gr',
    'Masło ekstra 250 g',
    'Butter 250 Gramm',
    'Mantequilla 250 gramos',
    'Vaj 25 dkg',
    'Beurre doux 250 g',
    'Сирене краве 250 г',
    'Сметана 250 гр.',
    'Φέτα 250γρ',
    'Τυρί φέτα 250 γρ.',
    'קפה 250 גרם',
    'קפה טחון 250ג',
    'Granola 2 x 125 g',
    'Jogurty 2ks x 125 g',
    'Syr 250 g, cena za 250 g',
    'Krekry 250 g 30 ks',
  ],
  '500 g': [
    'Múka hladká 1/2 kg',
    'Múka hladká ½ kg',
    'Ryža 0,5 kg',
    'Ryža .5 kg',
    'Cestoviny 500 g',
    'Fusilli 500 g 4+1',
    'Paradajky cherry 500 g balenie',
    'Jogurt biely 4 x 125 g',
    'Jogurt 4x125g',
    'Jogurt 125 g x 4',
    'Jogurt 4 ks x 125 g',
    'Jogurt 4 ks po 125 g',
    'Jogurt (4 x 125 g)',
    'Yogur natural 4 x 125 g',
    'Yogur 4 unidades de 125 g',
    'Jogurt 4 szt. po 125 g',
    'Joghurt 4 db x 125 g',
    'Йогурт 4 х 125 г',
    'Γιαούρτι 4χ125γρ',
    'אורז 500 גר',
    'Hrozienka 450 g + 50 g',
    'Sypaný čaj 500 g 100 ks',
    'Žuvačky 500 g 200 ks',
    'Tablety do umývačky 500 g 28 ks',
    'Kapsuly na pranie 0,5 kg 20 ks',
  ],
  '360 g': [
    'Uhorky 670 g (PP 360 g)',
    'Uhorky 670/360 g',
    'Uhorky 670 g/360 g',
    'Uhorky 670 g (pevný podiel 360 g)',
    'Uhorky 670 g (360 g PP)',
    'Okurky 670 g (pp. 360 g)',
    'Tuniak 3x120 g',
    'Ogórki 670 g (netto 360 g)',
    'Müsli 300 g + 20 % zadarmo',
  ],
  '168 g': ['Tuniak v oleji 3x80 g/56 g', 'Tuniak v oleji 3x80/56 g'],
  '300 g': [
    'Oblátky 5+1 x 50 g',
    'Oblátky 50 g 5+1 zadarmo',
    'Oblátky 50 g (5+1)',
    'Tyčinka 6x50 g',
    'Tyčinka 6 × 50 g',
    'Tyčinka 6*50 g',
  ],
  '1200 g': ['Kondenzované mlieko 3 ks x 400 g', 'Fazuľa 3x400 g', 'Ryža 1 kg + 20 % zadarmo'],
  '3000 g': [
    'Granule pre psov 10-25 kg 3 kg',
    'Granule pre psov do 10 kg 3 kg',
    'Granule pre veľké psy nad 25 kg 3 kg',
    'Prášok na pranie 3 kg',
  ],
  '1600 g': ['Kura chladené 1,2-1,6 kg', 'Kura chladené 1,6 kg'],
  '1000 g': [
    'Cukor kryštálový 1 kg',
    'Cukor kryštálový 1kg',
    'Cukor 1 000 g',
    'Cukor 1.000 g',
    'Захар 1 кг',
    'Ζάχαρη 1 κιλό',
    'סוכר 1 ק"ג',
    'Cukier 1 kilogram',
  ],
  '500 ml': [
    'Olej olivový 0,5 l',
    'Ocot 500 ml',
    'Ocot 5 dl',
    'Pivo 50 cl',
    'Sirup 5dcl',
    'Smotana 0.5L',
    'Ulei 500ml',
    'Масло 500 мл',
  ],
  '1000 ml': [
    'Mlieko polotučné 1,5 % 1 l',
    '1,5 % mlieko 1 l',
    'Mlieko 1,5% 1l',
    'Mlieko 1 liter',
    'Leche entera 1 litro',
    'Milch 3,5 % 1 Liter',
    'Mleko 1 litr',
    'Мляко 3% 1 Л',
    'Γάλα 3,5% 1 λίτρο',
    'Γάλα 1lt',
    'חלב 3% 1 ליטר',
    'Tej 2,8% 1 liter',
    'Džús 5 x 200 ml',
  ],
  '3000 ml': [
    'Pivo 0,5 l 6 ks',
    'Pivo 6 x 0,5 l',
    'Pivo 6x0,5l',
    'Pivo 0,5 l (6 ks)',
    'Pivo 6pack 0,5 l',
    'Pivo 4+2 zadarmo 0,5 l',
    'Pivo 0,5 l 4+2 zadarmo',
    'Pivo 6 fliaš po 0,5 l',
    'Pivo 6 plechoviek x 0,5 l',
    'Pivo 6 plechovek x 0,5 l',
    'Cerveza 6 latas x 50 cl',
    'Бира 6х0,5 л',
  ],
  '9000 ml': [
    'Minerálka 6 x 1,5 l',
    'Minerálka 1,5 l (6 ks)',
    'Minerálka 1,5 l x 6',
    'Agua 6 botellas de 1,5 l',
    'Вода 6 х 1,5 л',
    'Νερό 6x1,5 λτ',
  ],
  '50 piece': [
    'Plienky 4 7-18 kg 50 ks',
    'Plienky č. 4, 7–18 kg, 50 ks',
    'Plienky 4 Maxi (9-14 kg) 50 ks',
    'Plienky 5 11+ kg 50 ks',
    'Plienky 5 11kg+ 50 ks',
    'Pelene 4 9-14kg 50 kom',
    'Pieluchy 4 8-16 kg 50 szt.',
    'Pañales talla 4 9-14 kg 50 uds',
    'Sáčky na mrazenie 3 l 50 ks',
    'Vrecia na odpad 35l 50ks',
    'Utierky 50 ks',
  ],
  '20 piece': [
    'Vrecia 60 l 20 ks',
    'Vrecia do koša 120 l, 20 ks',
    'Pytle na odpad 60 l 20 ks',
    'Worki na śmieci 60 l 20 szt.',
    'Müllbeutel 60 l 20 Stück',
    'Bolsas de basura 30 litros 20 uds',
    'Servítky 20 ks',
  ],
  '10 piece': [
    'Vajcia M 10 ks',
    'Vajcia M 10ks',
    'Vejce 10 kusů',
    'Jaja 10 komada',
    'Jajka 10 szt.',
    'Tojás 10 db',
    'Eier 10 Stück',
    'Huevos 10 uds',
    'Яйца 10 бр.',
    'Αυγά 10 τεμ',
    "ביצים 10 יח'",
    'Toaletný papier 8+2 roliek',
    'Toaletný papier 10 roliek',
  ],
  '30 m': ['Alobal 30 m', 'Potravinová fólia 30 m', 'Papier na pečenie 30 m'],
  '8 piece': ['Vaatwastabletten 8 stuks'],
  '355 ml': ['Red Bull 0.355ml', 'Cola 0,355 ml'],
  '': [
    'Toaletná voda 50 ml + dezodorant 75 ml',
    'Maslo',
    'Syr 45 %',
    'Vitamín B12',
    'Žiarovka 60 W',
    'Tričko M',
    'Víno 2019',
    '7 Days',
    'Chlieb čierny',
    'Vrecia XL',
    'Rukavice č. 7',
    'Batéria AA 1,5 V',
    'Cola Zero',
  ],
}

describe('the amount of a title', () => {
  it.each(
    Object.entries(TITLES).flatMap(([amount, titles]) => titles.map((title) => [title, amount] as const)),
  )('of %s is %s', (title, amount) => {
    const read = titleAmount({ title, gram: 0 })
    expect(read.amount_unit === '' ? '' : `${read.amount} ${read.amount_unit}`).toBe(amount)
  })

  it('stays the same when it is written and read again, and keeps its kind', () => {
    const sizes: Readonly<Record<Exclude<AmountUnit, 'm' | 'piece'>, readonly string[]>> = {
      g: ['g', 'kg', 'dkg'],
      ml: ['ml', 'l', 'dl', 'cl'],
    }
    fc.assert(
      fc.property(
        fc.constantFrom('g' as const, 'ml' as const),
        fc.integer({ min: 1, max: 9_999 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom('Maslo', 'Voda', 'Kefír', 'Soľ'),
        (unit, each, packs, name) => {
          const written = amountText({ unit, total: each * packs, packs })
          const { content } = titleAmounts(`${name} ${written}`)
          expect(content).toEqual({ unit, total: each * packs, packs })
          expect(readAmount(written)).toEqual({ unit, total: each * packs, packs })
          expect(sizes[unit].some((known) => written.endsWith(known))).toBe(true)
        },
      ),
    )
  })

  it('is searched only in the beginning of an endless text', () => {
    for (const piece of ['1 ', '1x', '1+', '9,', '1 ks ', '1-1 kg', '1 po ', '(1', '1/'])
      expect(titleAmounts(piece.repeat(100_000)).pieces).toBeGreaterThanOrEqual(0)
  })
})
