import { expect, test } from 'vitest'
import { applyMutant, mutantsOf, sample } from './mutants.ts'

const SOURCE = `import { a } from './a < b.ts'
/** a < b && c */
const isLess = (a: number, b: number): boolean => a < b && a !== 1
  if (a === 1) return 'x < y'
const query = db.where('age', '>', 5)
`

test('faults are planted in code alone, one at a time', () => {
  const mutants = mutantsOf(SOURCE)
  expect(mutants.map(({ line, after }) => `${line}: ${after}`)).toEqual([
    '3: const isLess = (a: number, b: number): boolean => a <= b && a !== 1',
    '3: const isLess = (a: number, b: number): boolean => a < b && a === 1',
    '3: const isLess = (a: number, b: number): boolean => a < b || a !== 1',
    "4: if (a !== 1) return 'x < y'",
    '4: ',
    "5: const query = db.where('age', '<', 5)",
  ])
  for (const mutant of mutants) {
    const changed = applyMutant(SOURCE, mutant).split('\n')
    expect(changed[mutant.line - 1]?.trim()).toBe(mutant.after)
    expect(changed.filter((line, index) => line !== SOURCE.split('\n')[index])).toHaveLength(1)
  }
})

test('a sample is spread evenly and always the same', () => {
  const all = Array.from({ length: 20 }, (_, n) => n)
  expect(sample(all, 4)).toEqual([2, 7, 12, 17])
  expect(sample([1, 2], 4)).toEqual([1, 2])
})
