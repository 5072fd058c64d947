import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvRecords } from './catalogue-csv.ts'

type Seen = { readonly record: number; readonly cells: string[] | 'broken' }

function read(pieces: readonly string[], delimiter = ','): Seen[] {
  const seen: Seen[] = []
  const records = new CsvRecords(delimiter, {
    onRecord: (cells, record) => seen.push({ record, cells }),
    onBrokenQuotes: (record) => seen.push({ record, cells: 'broken' }),
  })
  for (const piece of pieces) records.push(piece)
  records.end()
  return seen
}

const cellsOf = (text: string, delimiter?: string) => read([text], delimiter).map(({ cells }) => cells)

function cut(text: string, places: readonly number[]): string[] {
  const at = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b)
  return [0, ...at].map((from, index) => text.slice(from, at[index] ?? text.length))
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

describe('CSV records', () => {
  it('are cells between delimiters, to the end of a line', () => {
    expect(cellsOf('a,b\r\nc,\n,d')).toEqual([
      ['a', 'b'],
      ['c', ''],
      ['', 'd'],
    ])
  })

  it('may hold delimiters, quotes and line ends in quotes', () => {
    expect(cellsOf('"a;b";"say ""x""";"1\r\n2"\n', ';')).toEqual([['a;b', 'say "x"', '1\r\n2']])
  })

  it('keep a quote inside an unquoted cell', () => {
    expect(cellsOf('5" pizza,1\n')).toEqual([['5" pizza', '1']])
  })

  it('are numbered with blank lines, which are not records', () => {
    expect(read(['a\n\nb\n'])).toEqual([
      { record: 1, cells: ['a'] },
      { record: 3, cells: ['b'] },
    ])
  })

  it.each([
    ['text behind a closing quote', 'a\n"b"x\nc\n'],
    ['a quote that is never closed', 'a\n"b\nc\n'],
    ['a quote that the next row closes', 'a\n"b,1\n"c",2\n'],
  ])('lose one line to %s', (_name, text) => {
    const seen = read([text])
    expect(seen[1]).toEqual({ record: 2, cells: 'broken' })
    expect(seen).toHaveLength(3)
    expect(seen[2]?.cells[0]).toBe('c')
  })

  it('come back the same from any quoted cells, however the text is cut', () => {
    const rows = fc.array(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'č', '"', ',', ';', '\n', '\r', ' ') }), {
        minLength: 2,
        maxLength: 4,
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(rows, fc.array(fc.nat()), fc.constantFrom('\n', '\r\n'), (cells, places, lineEnd) => {
        const text = cells.map((row) => row.map(quoted).join(',')).join(lineEnd)
        expect(read(cut(text, places)).map((seen) => seen.cells)).toEqual(cells)
      }),
    )
  })

  it('may end with a lone CR, as old spreadsheets save them', () => {
    const text = '"Názov\n(SK)",Cena\r"Chlieb\nražný",1.20\rMaslo,2.49\r'
    for (const places of [[], [3, 9, 18, 19, 20, 40]])
      expect(read(cut(text, places)).map(({ cells }) => cells)).toEqual([
        ['Názov\n(SK)', 'Cena'],
        ['Chlieb\nražný', '1.20'],
        ['Maslo', '2.49'],
      ])
    expect(cellsOf('a,b\r\r\nc,d\r\r\n')).toHaveLength(2)
    expect(cellsOf('"a\rb",1\nc,2\n')).toEqual([
      ['a\rb', '1'],
      ['c', '2'],
    ])
  })

  it('never throw, and do not depend on where the text is cut', () => {
    const hostile = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r'), maxLength: 60 })
    fc.assert(
      fc.property(hostile, fc.array(fc.nat()), (text, places) => {
        expect(read(cut(text, places))).toEqual(read([text]))
      }),
      { numRuns: 2_000 },
    )
  })

  it('give up on an open quote after a bounded length', () => {
    const seen = read(['"open\n', ...Array.from({ length: 40_000 }, () => 'a,b,c\n')])
    expect(seen[0]).toEqual({ record: 1, cells: 'broken' })
    expect(seen).toHaveLength(40_001)
  })
})
