import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ordinaryRuns, RUN_SEED } from '../../apps/server/src/testing/seeds.ts'

const RUNS = 5
const drawn: number[][] = []
const draw = (parameters?: { readonly seed: number }) => {
  const numbers: number[] = []
  fc.assert(
    fc.property(fc.nat(), (number) => {
      numbers.push(number)
    }),
    { numRuns: RUNS, ...parameters },
  )
  drawn.push(numbers)
  return numbers
}

it('a property runs with the same seed each time', () => {
  expect(draw()).toEqual(draw())
  expect(draw()).toEqual(draw({ seed: RUN_SEED }).slice(0, ordinaryRuns(RUNS)))
})

it('a property runs again with each seed that once failed it', () => {
  const ofRun = draw({ seed: RUN_SEED }).slice(0, ordinaryRuns(RUNS))
  expect(draw()).toEqual([...ofRun, ...draw({ seed: 552_478_117 }), ...draw({ seed: 3 })])
})

it('a failed property says how to keep its seed', () => {
  const property = fc.property(fc.nat(), (number) => number < 0)
  expect(() => fc.assert(property, { seed: 7 })).toThrow(
    'Keep this seed in scripts/testing/seeded-properties.seeds.json: { "a failed property says how to keep its seed": [7] }',
  )
})

it('a failed property of promises says it too', async () => {
  const property = fc.asyncProperty(fc.nat(), async (number) => number < 0)
  await expect(fc.assert(property, { seed: 7 })).rejects.toThrow('Keep this seed in scripts/testing/')
})

const ROOT = path.join(import.meta.dirname, '../..')
const lists = globSync(['{apps,packages,scripts,bench}/**/*.seeds.json'], {
  cwd: ROOT,
  exclude: (name) => name.includes('node_modules'),
})

it.each(lists)('the tests in %s exist', (list) => {
  const text = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')
  const names = Object.keys(JSON.parse(text(list)))
  expect(names).not.toEqual([])
  const tests = text(list.replace('.seeds.json', '.test.ts'))
  for (const name of names) expect(tests).toContain(name.split(' > ').at(-1))
})
