import { expect, test } from 'vitest'
import { mostSimilarEarlier } from './name-key.ts'
import { differInMeaning } from './name-meaning.ts'

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
  // The most similar name, not the first similar one.
  [
    ['Pekáreň chlieb', 'Pekárne chlieb', 'Pekárne chlieba'],
    [null, 0, 1],
  ],
])('finds for each of %j the most similar name: %j', (names, mostSimilar) => {
  expect(mostSimilarEarlier(names, 0.7)).toEqual(mostSimilar)
})

test('a name with another meaning does not hide the next similar one', () => {
  const names = ['Nehranitelné syry', 'Hranitelné syr', 'Hranitelné syry']
  expect(mostSimilarEarlier(names, 0.7, (name, earlier) => !differInMeaning(name, earlier))).toEqual([
    null,
    null,
    1,
  ])
})
