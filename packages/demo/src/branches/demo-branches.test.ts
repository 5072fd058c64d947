import { expect, it } from 'vitest'
import { demoBranches } from './demo-branches.ts'

it('the demo has some 120 branches in 25 towns, each with its code, the same each time', () => {
  const branches = demoBranches()
  expect(branches.length).toBeGreaterThanOrEqual(110)
  expect(branches.length).toBeLessThanOrEqual(140)
  expect(new Set(branches.map(({ town }) => town)).size).toBe(25)
  expect(new Set(branches.map(({ store, code }) => `${store} ${code}`)).size).toBe(branches.length)
  for (const { lat, lng } of branches) {
    expect(lat).toBeGreaterThan(47.7)
    expect(lat).toBeLessThan(49.7)
    expect(lng).toBeGreaterThan(16.8)
    expect(lng).toBeLessThan(22.6)
  }
  expect(demoBranches()).toEqual(branches)
})
