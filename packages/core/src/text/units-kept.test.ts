import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withShortWordsKept, withUnitsKept } from './units-kept.ts'

const shown = (title: string) => withUnitsKept(title).replaceAll('\u00a0', '_')

it.each([
  ['Rajo Skyr biely 140 g', 'Rajo Skyr biely 140_g'],
  ['Maslo 82 % 250 G', 'Maslo 82_% 250_G'],
  ['Minerálka 6 x 1,5 l', 'Minerálka 6_x_1,5_l'],
  ['Minerálka 6 × 1,5 l, jemná', 'Minerálka 6_×_1,5_l, jemná'],
  ['Vajcia 10 ks (M)', 'Vajcia 10_ks (M)'],
  ['Toaletný papier 8 roliek', 'Toaletný papier 8_roliek'],
  ['Čaj 20 vrecúšok', 'Čaj 20_vrecúšok'],
  ['Prášok 40 praní', 'Prášok 40_praní'],
  ['Alobal 10 m', 'Alobal 10_m'],
])('keeps the number with its unit in %s', (title, kept) => {
  expect(shown(title)).toBe(kept)
})

it.each(['Káva 3 v 1', 'Cereálie 5 mliečne', 'Pivo 12 ležiak', 'Skyr 140g', 'Vitamín C 500 Lima', 'x 2'])(
  'does not change %s, which has no unit after a space',
  (title) => {
    expect(withUnitsKept(title)).toBe(title)
  },
)

it('changes spaces only', () => {
  const words = fc.constantFrom('6', 'x', '1,5', 'l', ' ', '  ', '%', 'kg', 'Maslo', '250', 'ž', '\u00a0')
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
      const title = parts.join('')
      expect(withUnitsKept(title).replaceAll('\u00a0', ' ')).toBe(title.replaceAll('\u00a0', ' '))
    }),
  )
})

it.each([
  ['Ceny z vašich obchodov', 'Ceny z_vašich obchodov'],
  ['V akcii a i v lete (s kartou)', 'V_akcii a_i_v_lete (s_kartou)'],
  ['Káva 3 v 1', 'Káva 3 v_1'],
  ['Vitamín C 500', 'Vitamín C 500'],
])('keeps the word of one letter with the next one in %s', (text, kept) => {
  expect(withShortWordsKept(text).replaceAll('\u00a0', '_')).toBe(kept)
})
