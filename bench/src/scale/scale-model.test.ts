import { expect, test } from 'vitest'
import { ASSUMPTIONS, scaleFor } from './scale-model.ts'

const FIGURES = { answersPerSecond: 10_000, nodeMemoryMb: 400, answerBytes: 8_000, firstVisitBytes: 50_000 }

test('a small site runs on two nodes and one database with its replica', () => {
  const row = scaleFor(10_000, FIGURES)
  expect(row).toMatchObject({ webNodes: 2, databaseServers: 2, memoryGb: 0.8 })
  // 3,000 visits a day, 360 in the busiest hour, 12 calls each.
  expect(row.callsPerSecond).toBeCloseTo(1.2)
  expect(row.originTbPerMonth).toBeCloseTo(0.00864)
})

test('nodes grow with the pages that are open at once', () => {
  // 15 million visits a day, 1.8 million in the busiest hour, 5 minutes each: 150,000 pages, 5,000 a node.
  const row = scaleFor(50_000_000, FIGURES)
  expect(row.streams).toBeCloseTo(150_000)
  expect(row.webNodes).toBe(30)
})

test('nodes grow with the calls of the busiest hour, and databases with the accounts', () => {
  const assumed = { ...ASSUMPTIONS, visitMinutes: 0 }
  const row = scaleFor(50_000_000, FIGURES, assumed)
  expect(row.callsPerSecond).toBeCloseTo(6_000)
  expect(row.webNodes).toBe(2)
  expect(row.databaseServers).toBe(20)
  expect(scaleFor(50_000_000, FIGURES, { ...assumed, callsPerVisit: 120 }).webNodes).toBe(15)
})
