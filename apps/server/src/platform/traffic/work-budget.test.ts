import { expect, it } from 'vitest'
import { WorkBudget } from './work-budget.ts'

const SECOND = 1_000

it('a caller has a burst of work, and more of it with time', () => {
  const budget = new WorkBudget({ burst: 100, perSecond: 10 })
  budget.take('a', 100, 0)
  expect(() => budget.take('a', 30, 0)).toThrow(expect.objectContaining({ statusCode: 429 }))
  expect(() => budget.take('a', 30, 2 * SECOND)).toThrow(expect.objectContaining({ statusCode: 429 }))
  budget.take('a', 30, 3 * SECOND)
  expect(() => budget.take('a', 1, 3 * SECOND)).toThrow(expect.objectContaining({ statusCode: 429 }))
  budget.take('b', 100, 3 * SECOND)
})

it('a refused call takes nothing, and a pause gives no more than a burst', () => {
  const budget = new WorkBudget({ burst: 10, perSecond: 1 })
  budget.take('a', 6, 0)
  expect(() => budget.take('a', 6, 0)).toThrow()
  budget.take('a', 4, 0)
  budget.take('a', 10, 1_000 * SECOND)
  expect(() => budget.take('a', 1, 1_000 * SECOND)).toThrow()
})
