import { expect, it } from 'vitest'
import { knownText } from './fact-figures.tsx'

it.each([
  [0, 7, 'Údaje o zložení nemá žiadny z týchto produktov.'],
  [1, 1, 'Údaje o zložení má 1 z 1 produktu.'],
  [3, 4, 'Údaje o zložení majú 3 zo 4 produktov.'],
  [5, 7, 'Údaje o zložení má 5 zo 7 produktov.'],
  [312, 1_204, 'Údaje o zložení má 312 z 1 204 produktov.'],
  [0, 0, ''],
])('says that %i of %i products have facts', (known, total, text) => {
  expect(knownText({ known, total }).replaceAll('\u00a0', ' ')).toBe(text)
})
