import { asCents } from '@cenolov/core/offer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ChainNames } from './chain-names.ts'
import { matchLine } from './match-line.ts'

const TITLES = [
  'Rožok 50 g',
  'Rožok celozrnný 60 g',
  'Jablká červené voľné',
  'Chlieb gazdovský 900 g',
  'Mlieko polotučné 1,5 % Rajo 1 l',
  'Mlieko plnotučné 3,5 % Rajo 1 l',
  'Jogurt jahodový Zvolenský 145 g',
  'Jogurt čučoriedkový Zvolenský 145 g',
  'Americké zemiaky 600 g',
  'Maslo 82 % Tami 250 g',
]
const products = TITLES.map((title, place) => ({ id: place + 1, title, gram: 0 }))
const names = ChainNames.of(products)
const found = (text: string, cents: number, prices: Record<number, number>, quantity = 1) => {
  const total = asCents(Math.round(cents * quantity))
  const { productId, certainty } = matchLine(
    { total, paid: total, quantity },
    names.candidates(text),
    (id) => (prices[id] === undefined ? undefined : { onDay: [prices[id]], around: [] }),
  )
  return [productId === null ? null : TITLES[productId - 1], certainty]
}

describe('a line of a receipt', () => {
  it.each([
    ['ROZOK 50g BEZ E', 'Rožok 50 g'],
    ['JABLKA CERVE.II', 'Jablká červené voľné'],
    ['CHLB GAZDOV.900G', 'Chlieb gazdovský 900 g'],
    ['MLK PLNOTUC.3,5% 1L', 'Mlieko plnotučné 3,5 % Rajo 1 l'],
    ['JOG.JAHOD.145G', 'Jogurt jahodový Zvolenský 145 g'],
    ['* 4 110305 AMER.ZEMIAKY  [A]', 'Americké zemiaky 600 g'],
  ])('%s is %s when its price agrees', (text, title) => {
    const prices = Object.fromEntries(products.map(({ id }) => [id, 100 + id]))
    const id = TITLES.indexOf(title) + 1
    expect(found(text, 100 + id, prices)).toEqual([title, 'certain'])
  })

  it('is never certain without a price, or with another one', () => {
    expect(found('MASLO TAMI 250G', 249, {})[1]).not.toBe('certain')
    expect(found('MASLO TAMI 250G', 249, { 10: 189 })[1]).not.toBe('certain')
  })

  it('is not certain when two products fit alike', () => {
    expect(found('JOGURT ZVOLENSKY', 69, { 7: 69, 8: 69 })[1]).not.toBe('certain')
    expect(found('JOGURT ZVOLENSKY', 69, { 7: 69, 8: 89 })[0]).toBe('Jogurt jahodový Zvolenský 145 g')
  })

  it('is unknown when nothing has its name, even at the same price', () => {
    expect(found('BENZIN 95', 249, { 10: 249 })).toEqual([null, 'unknown'])
  })

  it('of a weight is compared by the price of a kilogram', () => {
    expect(found('JABLKA CERVENE', 97, { 3: 97 }, 0.895)).toEqual(['Jablká červené voľné', 'certain'])
  })

  it('never fails on any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void names.candidates(text)))
  })
})
