import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSoundMulti, type Multi } from '../terms/multi.ts'
import { isContradictory, multiOf, readMulti, writeMulti } from './read-multi.ts'

/** Wording of leaflets, a price of one piece, and the meaning to the cent. */
const WORDINGS: readonly (readonly [text: string, price: number, means: Multi])[] = [
  ['3=2.00', 0.89, { quantity: 3, price: 2 }],
  ['3=2', 0.89, { quantity: 3, price: 2 }],
  ['3 = 2,00 €', 0.89, { quantity: 3, price: 2 }],
  ['3 za 2 €', 0.89, { quantity: 3, price: 2 }],
  ['3 za 2,00 €', 0.89, { quantity: 3, price: 2 }],
  ['3 za 2€', 0.89, { quantity: 3, price: 2 }],
  ['3ks za 2,49€', 0.99, { quantity: 3, price: 2.49 }],
  ['3 ks za 2,49 EUR', 0.99, { quantity: 3, price: 2.49 }],
  ['2 kusy za 5 eur', 2.79, { quantity: 2, price: 5 }],
  ['5 kusov za 4,99 €', 1.19, { quantity: 5, price: 4.99 }],
  ['2 balenia za 3 €', 1.79, { quantity: 2, price: 3 }],
  ['2 bal. za 3 €', 1.79, { quantity: 2, price: 3 }],
  ['Pri kúpe 3 ks spolu za 5 €', 1.99, { quantity: 3, price: 5 }],
  ['4 ks spolu 10,00 €', 2.99, { quantity: 4, price: 10 }],
  ['3 x za 2 €', 0.89, { quantity: 3, price: 2 }],
  ['3 ks len za 1,99 €', 0.79, { quantity: 3, price: 1.99 }],
  ['2 za 1,50 €!', 0.99, { quantity: 2, price: 1.5 }],
  ['2+1', 1.29, { quantity: 2, free: 1 }],
  ['2 + 1', 1.29, { quantity: 2, free: 1 }],
  ['1+1', 1.29, { quantity: 1, free: 1 }],
  ['1+1 zadarmo', 1.29, { quantity: 1, free: 1 }],
  ['2+1 ZADARMO', 1.29, { quantity: 2, free: 1 }],
  ['3+2 gratis', 1.29, { quantity: 3, free: 2 }],
  ['2+1 zdarma', 1.29, { quantity: 2, free: 1 }],
  ['2 ks + 1 ks zadarmo', 1.29, { quantity: 2, free: 1 }],
  ['akcia 4+2', 1.29, { quantity: 4, free: 2 }],
  ['3 za cenu 2', 1.29, { quantity: 2, free: 1 }],
  ['3 ks za cenu dvoch', 1.29, { quantity: 2, free: 1 }],
  ['2 za cenu jedného', 1.29, { quantity: 1, free: 1 }],
  ['Kúp 2, 1 zadarmo', 1.29, { quantity: 2, free: 1 }],
  ['pri kúpe 2 ks 1 zadarmo', 1.29, { quantity: 2, free: 1 }],
  ['Kúpte 3 a 1 dostanete zadarmo', 1.29, { quantity: 3, free: 1 }],
  ['druhý kus zadarmo', 1.29, { quantity: 1, free: 1 }],
  ['Každý tretí kus zadarmo', 1.29, { quantity: 2, free: 1 }],
  ['4. kus gratis', 1.29, { quantity: 3, free: 1 }],
  ['2@0.89', 1.09, { quantity: 2, each: 0.89 }],
  ['2 @ 0,89 €', 1.09, { quantity: 2, each: 0.89 }],
  ['od 2 ks po 0,89 €', 1.09, { quantity: 2, each: 0.89 }],
  ['Od 2 kusov po 0,89 €', 1.09, { quantity: 2, each: 0.89 }],
  ['od 3 ks 1,49 €', 1.79, { quantity: 3, each: 1.49 }],
  ['od 2 ks 0,89 €/ks', 1.09, { quantity: 2, each: 0.89 }],
  ['od 2 ks za 0,89 €', 1.09, { quantity: 2, each: 0.89 }],
  ['pri kúpe 2 a viac ks 0,89 €/ks', 1.09, { quantity: 2, each: 0.89 }],
  ['pri kúpe 2 ks a viac: 0,89 € / ks', 1.09, { quantity: 2, each: 0.89 }],
  ['Pri kúpe 3 ks len 1,29 € za kus', 1.59, { quantity: 3, each: 1.29 }],
  ['pri kúpe 3 ks cena za kus 0,99 €', 1.29, { quantity: 3, each: 0.99 }],
  ['2 a viac kusov po 0,89 €', 1.09, { quantity: 2, each: 0.89 }],
  ['6 ks po 0,49 €', 0.59, { quantity: 6, each: 0.49 }],
  ['pri odbere 12 ks po 0,45', 0.59, { quantity: 12, each: 0.45 }],
  ['min. 4 ks po 0,79 €', 0.99, { quantity: 4, each: 0.79 }],
  ['-50%/2', 2, { quantity: 2, price: 3 }],
  ['-50%/2', 1.49, { quantity: 2, price: 2.24 }],
  ['-50 % na druhý kus', 2, { quantity: 2, price: 3 }],
  ['– 50 % na druhý kus', 1.29, { quantity: 2, price: 1.94 }],
  ['50 % zľava na druhý kus', 2.5, { quantity: 2, price: 3.75 }],
  ['zľava 50 % na 2. kus', 2.5, { quantity: 2, price: 3.75 }],
  ['druhý kus -50 %', 0.99, { quantity: 2, price: 1.49 }],
  ['Druhý kus so zľavou 70 %', 10, { quantity: 2, price: 13 }],
  ['druhý kus o 50 % lacnejšie', 4.49, { quantity: 2, price: 6.74 }],
  ['druhý kus za polovicu', 3.19, { quantity: 2, price: 4.79 }],
  ['2. kus za polovicu', 3.19, { quantity: 2, price: 4.79 }],
  ['-60 % na tretí kus', 1, { quantity: 3, price: 2.4 }],
  ['-30%/4', 1.11, { quantity: 4, price: 4.11 }],
  ['3@-25%', 2, { quantity: 3, each: 1.5 }],
  ['pri kúpe 3 ks -25 %', 1.99, { quantity: 3, each: 1.49 }],
  ['-20 % od 2 ks', 1.29, { quantity: 2, each: 1.03 }],
  ['Zľava 25 % pri kúpe 3 a viac kusov', 2.39, { quantity: 3, each: 1.79 }],
  ['Ab 3 Stk. je', 0.45, { quantity: 3, each: 0.45 }],
  ['Ab 2 Fl.', 5.99, { quantity: 2, each: 5.99 }],
  ['ab 2 Packungen je 0,89 €', 1.09, { quantity: 2, each: 0.89 }],
  ['Beim Kauf von 2 Stück', 1.09, { quantity: 2, each: 1.09 }],
  ['2 für 3 €', 1.79, { quantity: 2, price: 3 }],
  ['Kaufe 3, zahle 2', 1.29, { quantity: 2, free: 1 }],
  ['2. Stück gratis', 1.29, { quantity: 1, free: 1 }],
  ['Das zweite Stück zum halben Preis', 3.19, { quantity: 2, price: 4.79 }],
  ['-50 % auf den zweiten Artikel', 2, { quantity: 2, price: 3 }],
  ['3 voor 5.00', 1.99, { quantity: 3, price: 5 }],
  ['3 voor € 5,00', 1.99, { quantity: 3, price: 5 }],
  ['vanaf 2 stuks 25% korting', 2, { quantity: 2, each: 1.5 }],
  ['3 halen 2 betalen', 1.29, { quantity: 2, free: 1 }],
  ['2e halve prijs', 3.19, { quantity: 2, price: 4.79 }],
  ['2e gratis', 3.19, { quantity: 1, free: 1 }],
  ['Any 3 for €5', 1.99, { quantity: 3, price: 5 }],
  ['Buy 2 get 1 free', 1.99, { quantity: 2, free: 1 }],
  ['3 for the price of 2', 1.99, { quantity: 2, free: 1 }],
  ['2nd half price', 3.19, { quantity: 2, price: 4.79 }],
  ['kupi 2 plati 1', 1.99, { quantity: 1, free: 1 }],
  ['od 3 kom', 0.99, { quantity: 3, each: 0.99 }],
  ['drugi artikl -50%', 2, { quantity: 2, price: 3 }],
  ['przy zakupie 2 szt.', 0.99, { quantity: 2, each: 0.99 }],
  ['PRZY ZAKUPIE 2', 0.99, { quantity: 2, each: 0.99 }],
  ['druga sztuka 50% taniej', 2, { quantity: 2, price: 3 }],
  ['při koupi 3 kusů', 0.99, { quantity: 3, each: 0.99 }],
  ['od 2 kusů sleva 20 %', 1.29, { quantity: 2, each: 1.03 }],
]

it('is sound only with whole pieces and a price', () => {
  expect(isSoundMulti({ quantity: 3, price: 2 })).toBe(true)
  for (const quantity of [0, -1, 1.5, 10_000, Number.NaN]) {
    expect(isSoundMulti({ quantity, price: 2 })).toBe(false)
    expect(isSoundMulti({ quantity: 2, free: quantity })).toBe(false)
  }
  for (const price of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(isSoundMulti({ quantity: 2, price })).toBe(false)
  }
})

describe('the wording of a leaflet', () => {
  it.each(WORDINGS)('%s at %d €', (text, price, means) => {
    const read = readMulti(text)
    expect(read && multiOf(read, price, 'No')).toEqual(means)
  })

  it('is subtracted from the price of one piece in the offer', () => {
    expect(multiOf(readMulti('-50%/2')!, 2, '1.5')).toEqual({ quantity: 2, price: 2.25 })
  })

  it.each([
    '3 za 2',
    'výhodné balenie',
    'pri kúpe 3 ks darček',
    'druhý kus za 0,50 €',
    '3 ks 2 €',
    'od 30 €',
    '3 voor 2',
    '3 for 2',
    'drugi za 1 zł',
    '3 za 50 Kč',
    'ab 24.11.',
    'Ab 2 kg',
    'mit Lidl Plus',
    '2+1 <b>zadarmo</b>',
    '🎁 2',
    '',
  ])('%j is not read, and nothing is guessed', (text) => {
    expect(readMulti(text)).toBeNull()
    expect(isContradictory(text)).toBe(false)
  })

  it.each([
    '0 za 0',
    '0=0',
    '3=0',
    '0+1',
    '2+0',
    '0@1',
    '2@0',
    '3 za 0 €',
    '-100%/2'.replace('100', '0'),
    '2 za cenu 3',
  ])('%s contradicts itself', (text) => {
    expect(readMulti(text)).toBeNull()
    expect(isContradictory(text)).toBe(true)
  })

  it('is written so that it is read as the same', () => {
    for (const [text, price] of WORDINGS) {
      const read = readMulti(text)!
      expect(multiOf(readMulti(writeMulti(read))!, price, 'No')).toEqual(multiOf(read, price, 'No'))
    }
  })

  it('of any kind is read as sound terms or not at all', () => {
    const pieces = fc.constantFrom(
      '3',
      '0',
      ' ',
      'ks',
      'za',
      '€',
      '+',
      '@',
      '=',
      '-',
      '%',
      '/',
      ',',
      '5',
      'druhý',
      'kus',
      'od',
      'po',
      '😀',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
        ),
        (text) => {
          const read = readMulti(text)
          if (read !== null) expect(isSoundMulti(multiOf(read, 1.99, 'No'))).toBe(true)
        },
      ),
      { numRuns: 3_000 },
    )
  })
})
