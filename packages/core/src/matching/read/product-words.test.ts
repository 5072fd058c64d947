import { describe, expect, it } from 'vitest'
import { titleAmounts } from '../../amount/read-amount.ts'
import { productWords } from './product-words.ts'

describe('the words of a title', () => {
  const read = (title: string) => productWords(titleAmounts(title).text)

  it('are folded, without amounts and small words, in one spelling', () => {
    expect(read('RAJO Jogurt s Medom 145 g').words).toEqual(['rajo', 'jogurt', 'medom'])
    expect(read('Joghurt Classic').words).toEqual(read('Jogurt Klasik').words)
  })

  it('leave the deciding words to the marks', () => {
    expect(read('Mlieko 1,5 %').marks).toEqual(read('Mlieko 1,50%').marks)
    expect(read('Pivo 12°, 0,5 l').marks).toEqual(['#:12°'])
    expect(read('Vajcia L').marks).toEqual(['s:l'])
    expect(read('Bezlaktózové mlieko').marks).toEqual(read('Mlieko bez laktózy').marks)
    expect(read('Kola bez cukru').marks).toEqual(read('Kola Zero').marks)
    expect(read('Minerálna voda jemne perlivá').marks).toEqual(['t:jemneperlive'])
  })

  it('accept any text', () => {
    for (const odd of ['', ' ', '%', '°', '№ ™ 你好', "'''", '1 x 1', '......']) {
      expect(Array.isArray(read(odd).words)).toBe(true)
    }
  })
})
