import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, foldByDefinition, foldedWords, foldForSearch } from './fold.ts'
import { FoldedBytes } from './fold-bytes.ts'

const hostile = fc.constantFrom(
  ...[
    'ß',
    'ẞ',
    'Ł',
    'đ',
    'İ',
    'ı',
    'ŉ',
    'Σας',
    '\u0301',
    'a\u0328\u0301',
    '-',
    '‑',
    "'",
    '’',
    'ʼ',
    '\u00a0',
    '\ufeff',
  ],
  ...['\ud800', '😀', '가', '中', '½', '²', '\u0000', '\u00ad', 'ﬁ', 'ǆ', 'K', '\u0130', '\u1e9e'],
)
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.oneof(hostile, fc.constantFrom(..."aáäbčďžŽ019 -'.,,..%")), { maxLength: 12 })
    .map((units) => units.join('')),
)

describe('fold', () => {
  it('drops diacritics and case', () => {
    expect(fold('Žufánek ĽADOVÝ čaj')).toBe('zufanek ladovy caj')
    expect(fold('Piłka, Đakovo, Weiß, WEIẞ')).toBe('pilka, dakovo, weiss, weiss')
    expect(fold('őszibarack túró')).toBe('oszibarack turo')
  })

  it('turns a hyphen or an apostrophe between letters or digits into a space, and nothing else', () => {
    expect(fold('Coca-Cola')).toBe('coca cola')
    expect(fold("Kellogg's Kellogg’s")).toBe('kellogg s kellogg s')
    expect(fold('č-ž')).toBe('c z')
    expect(fold('a - b -c d- e--f')).toBe('a - b -c d- e--f')
  })

  it('collapses and trims white space of every kind', () => {
    expect(fold('  a\t\u00a0b\u2003 c\ufeff ')).toBe('a b c')
  })

  it('equals its definition, by either path', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(fold(any)).toBe(foldByDefinition(any))
      }),
      { numRuns: 2000 },
    )
    for (let unit = 0; unit < 0x300; unit++) {
      const letter = String.fromCharCode(unit)
      for (const any of [letter, `a${letter}b`, `${letter}-${letter}`, `${letter}'1`]) {
        expect(fold(any)).toBe(foldByDefinition(any))
      }
    }
  })

  it('does not change folded text', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(fold(fold(any))).toBe(fold(any))
      }),
      { numRuns: 2000 },
    )
  })

  it('folds any length', () => {
    expect(fold('Ž'.repeat(10_000))).toBe('z'.repeat(10_000))
    expect(fold('')).toBe('')
  })
})

describe('folding for search', () => {
  it('treats a point and a comma between digits as the same', () => {
    expect(foldForSearch('Mlieko 1.5%')).toBe(foldForSearch('mlieko 1,5%'))
    expect(foldForSearch('čs. 1.000 g, 3.')).toBe('cs. 1,000 g 3.')
  })

  it('separates words at any other comma', () => {
    expect(foldForSearch(' jablká,hrušky, slivky , 2,')).toBe('jablka hrusky slivky 2')
    expect(foldForSearch(', ,')).toBe('')
  })

  it('does not change folded text', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(foldForSearch(foldForSearch(any))).toBe(foldForSearch(any))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('foldedWords', () => {
  it('returns each word once', () => {
    expect(foldedWords(' Mlieko  MLIEKO čerstvé ')).toEqual(['mlieko', 'cerstve'])
    expect(foldedWords(' \t')).toEqual([])
  })
})

describe('FoldedBytes', () => {
  const bytesOf = (any: string) => {
    const folded = new FoldedBytes()
    folded.write(any)
    return Array.from(folded.bytes.subarray(0, folded.length))
  }

  it('contains the bytes of exactly the texts that the folded text contains', () => {
    fc.assert(
      fc.property(text, text, fc.nat(20), fc.nat(20), (title, other, from, length) => {
        const folded = foldForSearch(title)
        const needle = foldForSearch(from % 2 === 0 ? folded.slice(from, from + length) : other)
        const hay = `,${bytesOf(folded).join(',')},`
        expect(hay.includes(`,${bytesOf(needle).join(',')},`) || needle === '').toBe(folded.includes(needle))
      }),
      { numRuns: 2000 },
    )
  })

  it('has no byte that is 0', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(bytesOf(any)).not.toContain(0)
      }),
    )
  })
})

describe('a query', () => {
  it.each([
    ['„Horalky“', 'horalky'],
    ['"Horalky"', 'horalky'],
    ['Hora\u00adlky', 'horalky'],
    ['\u200bHoralky\ufeff', 'horalky'],
    ['«Maslo» 1.5%', 'maslo 1,5%'],
    ['ΤΥΡΟΣ τυρος', 'τυροσ'],
    ['ג׳ינס', 'ג ינס'],
    ['Gumi-', 'gumi'],
    ["Wells' wells’", 'wells'],
    ['gumi-, rafaé\u0301- 3‑', 'gumi rafae 3'],
    ['"gumi-"', 'gumi'],
    ['gumi - -30% x--y 2-%', 'gumi - -30% x--y 2-%'],
  ])('%j means %s', (query, words) => expect(foldedWords(query).join(' ')).toBe(words))
})
