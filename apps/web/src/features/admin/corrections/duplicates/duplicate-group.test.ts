import { expect, test } from 'vitest'
import { bestKept } from './duplicate-group.tsx'

const PLAIN = { date: '2026-11-01', ean: '', locked_fields: [], has_local_image: false, image_url: '' }

test.each([
  ['the oldest of equals', {}, {}, 1],
  ['the one with a picture', {}, { image_url: 'https://example.sk/a.png' }, 2],
  ['the one with a barcode before a picture', { has_local_image: true }, { ean: '08590000000012' }, 2],
  ['the newest price before a barcode', { ean: '08590000000012' }, { date: '2026-11-02' }, 2],
  ['what was corrected before all', { date: '2026-11-20' }, { locked_fields: ['title'] }, 2],
])('%s is kept', (_what, first, second, kept) => {
  expect(
    bestKept([
      { ...PLAIN, ...first, id: 1 },
      { ...PLAIN, ...second, id: 2 },
    ]),
  ).toBe(kept)
})
