import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIST_TEXT_MAX, PASTED_ITEMS_MAX } from '../list-operation.ts'
import { parseItem } from './parse-item.ts'
import { parseList } from './parse-list.ts'

const read = (text: string) => parseList(text).items.map(({ text, quantity, unit }) => [quantity, unit, text])

describe('a list in plain words', () => {
  it('is read item by item, and a decimal comma does not separate items', () => {
    expect(read('2x mlieko, chlieb, 10 vajec, 0,5 kg kuracie prsia, prášok na pranie')).toEqual([
      [2, 'ks', 'mlieko'],
      [1, 'ks', 'chlieb'],
      [10, 'ks', 'vajec'],
      [0.5, 'kg', 'kuracie prsia'],
      [1, 'ks', 'prášok na pranie'],
    ])
    expect(read('mlieko\nchlieb\r\n\r\n rožky ;syr,maslo,2 jogurty')).toEqual([
      [1, 'ks', 'mlieko'],
      [1, 'ks', 'chlieb'],
      [1, 'ks', 'rožky'],
      [1, 'ks', 'syr'],
      [1, 'ks', 'maslo'],
      [2, 'ks', 'jogurty'],
    ])
  })

  it.each([
    ['1,5 l mlieka', 1.5, 'l', 'mlieka'],
    ['vodka 0,7', 0.7, 'l', 'vodka'],
    ['pivo 0,5', 0.5, 'l', 'pivo'],
    ['a dozen eggs', 12, 'ks', 'eggs'],
    ['half a dozen eggs', 6, 'ks', 'eggs'],
    ['six eggs', 6, 'ks', 'eggs'],
    ['a couple of bananas', 2, 'ks', 'bananas'],
    ['a bottle of wine', 1, 'ks', 'wine'],
    ['500g of flour', 500, 'g', 'flour'],
    ['1 lb butter', 454, 'g', 'butter'],
    ['ten istý syr', 1, 'ks', 'ten istý syr'],
    ['1.5l kofola', 1.5, 'l', 'kofola'],
    ['mlieko 2 l', 2, 'l', 'mlieko'],
    ['mlieko 2x', 2, 'ks', 'mlieko'],
    ['mlieko x3', 3, 'ks', 'mlieko'],
    ['3 × maslo', 3, 'ks', 'maslo'],
    ['mlieko 2', 2, 'ks', 'mlieko'],
    ['20 dkg šunky', 20, 'dkg', 'šunky'],
    ['20 deka šunky', 20, 'dkg', 'šunky'],
    ['250 g maslo', 250, 'g', 'maslo'],
    ['pol kila mäsa', 0.5, 'kg', 'mäsa'],
    ['kilo hrušiek', 1, 'kg', 'hrušiek'],
    ['dve kilá zemiakov', 2, 'kg', 'zemiakov'],
    ['liter mlieka', 1, 'l', 'mlieka'],
    ['1/2 kg hrozna', 0.5, 'kg', 'hrozna'],
    ['½ chleba', 0.5, 'ks', 'chleba'],
    ['pol chleba', 0.5, 'ks', 'chleba'],
    ['dve mlieka', 2, 'ks', 'mlieka'],
    ['tri fľaše vína', 3, 'ks', 'vína'],
    ['2 bal. vajec', 2, 'bal', 'vajec'],
    ['3 balíčky žuvačiek', 3, 'bal', 'žuvačiek'],
    ['6x1,5 l voda', 6, 'ks', 'voda 1,5 l'],
    ['2x mlieko 1,5 %', 2, 'ks', 'mlieko 1,5 %'],
    ['mlieko 1,5 %', 1, 'ks', 'mlieko 1,5 %'],
    ['2 % tvaroh', 1, 'ks', '2 % tvaroh'],
    ['vitamín B12', 1, 'ks', 'vitamín B12'],
    ['trik', 1, 'ks', 'trik'],
    ['polievka', 1, 'ks', 'polievka'],
    ['kyslá smotana (200 g)', 200, 'g', 'kyslá smotana'],
  ])('understands amounts: %s', (entry, quantity, unit, text) => {
    expect(parseItem(entry)).toEqual({ text, quantity, unit })
  })

  it('is read without the bullets and boxes of notes', () => {
    expect(
      read(
        '- mlieko\n* 2 chleby\n• syr\n[ ] maslo\n[x] vajcia\n- [ ] soľ\n☐ cukor\n☑️ múka\n1. rožky\n2) pivo',
      ).map(([, , text]) => text),
    ).toEqual(['mlieko', 'chleby', 'syr', 'maslo', 'vajcia', 'soľ', 'cukor', 'múka', 'rožky', 'pivo'])
  })

  it('may have amounts in cells next to the words', () => {
    const cases: readonly (readonly [string, ReturnType<typeof read>])[] = [
      ['| Slivky | 2 ks |', [[2, 'ks', 'Slivky']]],
      ['Slivky|2|kg', [[2, 'kg', 'Slivky']]],
      ['[x] 10, Slivky', [[10, 'ks', 'Slivky']]],
      ['[ 10 ] Slivky', [[10, 'ks', 'Slivky']]],
      [
        'Slivky, 10, Chlieb, 2',
        [
          [10, 'ks', 'Slivky'],
          [2, 'ks', 'Chlieb'],
        ],
      ],
      [
        '2 kg, slivky, 3, rožky',
        [
          [2, 'kg', 'slivky'],
          [3, 'ks', 'rožky'],
        ],
      ],
      ['plienky veľkosť 5, 2 balenia', [[2, 'bal', 'plienky veľkosť 5']]],
      [
        'mlieko | chlieb',
        [
          [1, 'ks', 'mlieko'],
          [1, 'ks', 'chlieb'],
        ],
      ],
      [
        '2 kg zemiakov a 1 kg cibule',
        [
          [2, 'kg', 'zemiakov'],
          [1, 'kg', 'cibule'],
        ],
      ],
      ['|---|---|', []],
    ]
    for (const [text, items] of cases) expect(read(text)).toEqual(items)
  })

  it('keeps emoji and HTML as the text they are', () => {
    expect(read('🥛, 2x 🍞, <b>syr</b>, <script>alert(1)</script>')).toEqual([
      [1, 'ks', '🥛'],
      [2, 'ks', '🍞'],
      [1, 'ks', '<b>syr</b>'],
      [1, 'ks', '<script>alert(1)</script>'],
    ])
  })

  it('takes no amount from a number that is not one', () => {
    expect(read('0 mlieko\n0x maslo\n99999 syr\n1/0 kg soli\n12')).toEqual([
      [1, 'ks', '0 mlieko'],
      [1, 'ks', '0x maslo'],
      [1, 'ks', '99999 syr'],
      [1, 'ks', '1/0 kg soli'],
      [1, 'ks', '12'],
    ])
  })

  it('is bounded, and reports the omitted part', () => {
    const { items, leftOut } = parseList('mlieko\n'.repeat(1_000))
    expect([items.length, leftOut]).toEqual([PASTED_ITEMS_MAX, 1_000 - PASTED_ITEMS_MAX])
    expect(parseItem('🥛'.repeat(500)).text.isWellFormed()).toBe(true)
  })

  it('has whole and short texts with possible quantities, whatever was pasted', { timeout: 60_000 }, () => {
    const pieces = fc.constantFrom(
      '2x',
      ' ',
      ',',
      '\n',
      '1,5',
      'kg',
      'mlieko',
      '½',
      '0',
      '- ',
      '\u0000',
      '🥛',
      '\ud800',
      'x',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(pieces).map((all) => all.join('')),
        ),
        (text) => {
          for (const { text: words, quantity } of parseList(text).items) {
            expect(words).not.toBe('')
            expect(words.length).toBeLessThanOrEqual(LIST_TEXT_MAX)
            expect(words.isWellFormed() && !/\p{Cc}/u.test(words)).toBe(true)
            expect(quantity > 0 && quantity <= 9_999).toBe(true)
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})
