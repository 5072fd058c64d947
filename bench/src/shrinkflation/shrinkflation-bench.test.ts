import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GOODS, measureShrinkages } from './shrinkflation-bench.ts'

describe.runIf(existsSync(GOODS))('smaller packages planted in real lists', () => {
  it('are found, and hardly anything else is', { timeout: 120_000 }, async () => {
    const { planted, found, right } = await measureShrinkages(GOODS)
    expect(planted).toBeGreaterThan(1_000)
    expect(found).toBeGreaterThanOrEqual(0.9)
    expect(right).toBeGreaterThanOrEqual(0.9)
  })
})
