import { describe, expect, it, test } from 'vitest'
import {
  type Bundle,
  filesOf,
  filesOfDetail,
  grownModules,
  judgeScreen,
  measureSizes,
  recordedSizes,
  type Sizes,
} from './screen-sizes.ts'

const today = measureSizes()
const budget = recordedSizes()

test.each(Object.keys(today.screens))('%s stays within its budget on a first visit', (address) => {
  const { verdict, message } = judgeScreen(address, today, budget)
  if (verdict === 'over') expect.fail([message, ...grownModules(today, budget)].join('\n'))
})

test('budgets protect something: no screen needs less than half of its budget', () => {
  for (const [address, bytes] of Object.entries(today.screens))
    expect([address, bytes > (budget.screens[address] ?? 0) / 2]).toEqual([address, true])
})

test('the code of a detail comes in few files', () => {
  // A browser fetches six at once, and each asks its time of the page.
  expect(filesOfDetail().length).toBeLessThanOrEqual(8)
})

describe('the size of a screen', () => {
  const bundle: Bundle = {
    'main.js': { source: 'main.ts', imports: ['shared.js'], modules: { 'main.ts': 10 } },
    'shared.js': { source: null, imports: ['main.js', 'vendor.js'], modules: { 'fold.ts': 20 } },
    'vendor.js': { source: null, imports: [], modules: {} },
    'other.js': { source: 'other.ts', imports: ['vendor.js'], modules: {} },
  }

  it('counts each imported file once, also in a cycle', () => {
    expect([...filesOf(['main.ts'], bundle)].sort()).toEqual(['main.js', 'shared.js', 'vendor.js'])
  })

  it('cannot be computed without the code of the screen', () => {
    expect(() => filesOf(['gone.ts'], bundle)).toThrow('The bundle has no file for gone.ts.')
  })

  const sizes = (bytes: number, fold = 20): Sizes => ({
    screens: { '/list': bytes },
    modules: { 'fold.ts': fold, 'same.ts': 5 },
  })

  it.each([
    [100_000, 'within'],
    [100_001, 'warning'],
    [105_000, 'warning'],
    [105_001, 'over'],
  ] as const)('of %i bytes is %s with a budget of 100,000', (bytes, verdict) => {
    expect(judgeScreen('/list', sizes(bytes), sizes(100_000)).verdict).toBe(verdict)
  })

  it('is over without a budget', () => {
    expect(judgeScreen('/new', sizes(1), sizes(1)).verdict).toBe('over')
  })

  it('is explained by the modules that grew', () => {
    expect(grownModules(sizes(0, 90), sizes(0))).toEqual(['+70 B  fold.ts'])
  })
})
