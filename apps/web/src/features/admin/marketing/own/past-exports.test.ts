import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXPORTS_MAX, type PastExport, parseExports, withExport } from './past-exports.ts'

const past = (at: string, ...products: readonly number[]): PastExport => ({
  at,
  isSet: false,
  template: 'white-clean',
  text: { headline: 'Akcia', subHeadline: '', showLogo: true, showPrices: true, showDiscounts: false },
  products,
})

test('exports are stored unchanged', () => {
  const kept = [past('2026-11-21T10:00:00.000Z', 3, 1), past('2026-11-20T10:00:00.000Z')]
  expect(parseExports(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
})

test('the last ten are kept, the same one once', () => {
  let kept: readonly PastExport[] = []
  for (let minute = 10; minute < 30; minute += 1)
    kept = withExport(kept, past(`2026-11-21T10:${minute}:00.000Z`, minute % 15))
  expect(kept).toHaveLength(EXPORTS_MAX)
  expect(kept[0]?.at).toBe('2026-11-21T10:29:00.000Z')
  expect(new Set(kept.map(({ products }) => products[0])).size).toBe(EXPORTS_MAX)
})

test('invalid exports are dropped', () => {
  const sound = past('2026-11-21T10:00:00.000Z', 1)
  expect(
    parseExports([
      { ...sound, template: 'gone' },
      { ...sound, at: 'včera' },
      { ...sound, text: { ...sound.text, headline: 'x'.repeat(61) } },
      { ...sound, products: [-1, 1, 'a', 1.5, 2, 3, 4, 5, 6, 7] },
    ]),
  ).toEqual([{ ...sound, products: [1, 2, 3, 4, 5, 6] }])
  fc.assert(fc.property(fc.jsonValue(), (value) => Array.isArray(parseExports(value))))
})
