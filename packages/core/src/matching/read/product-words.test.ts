import { describe, expect, it } from 'vitest'
import { productWords, titleAmounts } from './product-words.ts'

describe('the amounts of a title', () => {
  it.each([
    ['Danone Activia biela 4 x 120 g', 480, 0],
    ['Danone Activia biela 4x120g', 480, 0],
    ['Pivo 6 x 0,5 l', 3_000, 0],
    ['Aviváž 1,5l', 1_500, 0],
    ['Vajcia M 10ks', 0, 10],
    ['S-BUDGET Müllbeutel 60l 20 Stk.', 60_000, 20],
    ['Toaletný papier 8 roliek', 0, 8],
    ['Clever Baguette 2er', 0, 2],
    ['7 Days Croissant', 0, 0],
    ['Rapsöl 1 Lt', 1_000, 0],
  ])('%s', (title, gram, pieces) => {
    expect(titleAmounts(title)).toMatchObject({ gram, pieces })
  })
})

describe('the words of a title', () => {
  const read = (title: string) => productWords(titleAmounts(title).text)

  it('are folded, without amounts and small words, in one spelling', () => {
    expect(read('RAJO Jogurt s Medom 145 g').words).toEqual(['rajo', 'jogurt', 'medom'])
    expect(read('Joghurt Classic').words).toEqual(read('Jogurt Klasik').words)
  })

  it('leave what decides to the marks', () => {
    expect(read('Mlieko 1,5 %').marks).toEqual(read('Mlieko 1,50%').marks)
    expect(read('Pivo 12°, 0,5 l').marks).toEqual(['#:12°'])
    expect(read('Vajcia L').marks).toEqual(['s:l'])
    expect(read('Bezlaktózové mlieko').marks).toEqual(read('Mlieko bez laktózy').marks)
    expect(read('Kola bez cukru').marks).toEqual(read('Kola Zero').marks)
    expect(read('Minerálna voda jemne perlivá').marks).toEqual(['t:jemneperlive'])
  })

  it('are read from anything', () => {
    for (const odd of ['', ' ', '%', '°', '№ ™ 你好', "'''", '1 x 1', '......']) {
      expect(Array.isArray(read(odd).words)).toBe(true)
    }
  })
})
