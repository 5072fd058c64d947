import { expect, test } from 'vitest'
import { bestKept } from './duplicates.ts'

const PLAIN = { date: '2026-11-01', ean: '', is_corrected: false, has_picture: false }

test.each([
  ['the oldest of equals', {}, {}, 1],
  ['the one with a picture', {}, { has_picture: true }, 2],
  ['the one with a barcode before a picture', { has_picture: true }, { ean: '08590000000012' }, 2],
  ['the newest price before a barcode', { ean: '08590000000012' }, { date: '2026-11-02' }, 2],
  ['the one that was corrected before all', { date: '2026-11-20' }, { is_corrected: true }, 2],
])('%s is kept', (_name, first, second, kept) => {
  expect(
    bestKept([
      { ...PLAIN, ...first, id: 1 },
      { ...PLAIN, ...second, id: 2 },
    ]),
  ).toBe(kept)
})
