import { expect, it } from 'vitest'
import { Catalogue } from '../catalogue/catalogue.ts'
import { INVALID_PRODUCT } from '../product/sanitise-product.ts'
import { searchHints } from './search-hints.ts'

const titles = [
  'Mlieko trvanlivé 1,5 % 1 l',
  'Rajo Mlieko polotučné 1 l',
  'Šunka dusená 100 g',
  'Maslo 125 g',
  'Toaletný papier 8 roliek',
  'Čerstvý syr Philadelphia 150 g',
]
const catalogue = Catalogue.from(
  titles.map((title, id) => ({ ...INVALID_PRODUCT, id: id + 1, title, store: 'Lidl', category: 'Iné' })),
  '2026-11-01',
)
const count = (search: string) => catalogue.query({ search }).total
const hintsFor = (search: string) =>
  searchHints(search, count(search), count).map(
    ({ search: other, total, reason }) => `${other} ${total} ${reason}`,
  )

it.each([
  ['mlieka', 'mlieko 2 base-form'],
  ['polotučného mlieka', 'mlieko polotucn 1 base-form'],
  ['ŠUNKU', 'šunka 1 base-form'],
  ['mliko', 'mlieko 2 spelling'],
  ['filadelfia', 'philadelphia 1 spelling'],
  ['maslo 250 g', 'maslo 1 amount'],
  ['toaleťák', 'toaletný papier 1 synonym'],
])('a search for %s hints at %s', (search, hint) => {
  expect(hintsFor(search)[0]).toBe(hint)
})

it('there are no hints for what was found, or for what nobody sells', () => {
  for (const search of ['', ' ', 'mlieko', 'xyzzy', '%', '<b>', 'a b c d e f g h'])
    expect(hintsFor(search)).toEqual([])
})

it('hints are at most three, and each finds more than the search', () => {
  for (const search of ['mliko 1 l', 'bieleho syra 100 g', 'kávičky']) {
    const hints = searchHints(search, 0, (text) => text.length)
    expect(hints.length).toBeLessThanOrEqual(3)
    expect(hints.every(({ total }) => total > 0)).toBe(true)
  }
})
