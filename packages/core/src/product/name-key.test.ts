import { expect, test } from 'vitest'
import { likestEarlier } from './name-key.ts'

test.each([
  [
    ['Kaufland', 'Kauflend'],
    [null, 0],
  ],
  [
    ['Tesco', 'Tesco Stores SR', 'Test'],
    [null, 0, null],
  ],
  [
    ['Mliečne výrobky', 'Pečivo', 'mliecne vyrobky a vajcia', 'Pecivo'],
    [null, null, 0, 1],
  ],
  [
    ['Lidl', 'Fresh', ''],
    [null, null, null],
  ],
  // The likest, not the first that is alike.
  [
    ['Pekáreň chlieb', 'Pekárne chlieb', 'Pekárne chlieba'],
    [null, 0, 1],
  ],
])('of %j each is likest to %j', (names, likest) => {
  expect(likestEarlier(names, 0.7)).toEqual(likest)
})
