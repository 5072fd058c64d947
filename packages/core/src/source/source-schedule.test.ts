import { describe, expect, it } from 'vitest'
import { instantOf, locationOn, nextRun } from './source-schedule.ts'

const ZONE = 'Europe/Bratislava'
const next = (daily_at: string, after: string) => nextRun({ daily_at }, new Date(after), ZONE).toISOString()

describe('a source that is read daily', () => {
  it('is read at its time of day, in winter and in summer', () => {
    expect(next('05:30', '2026-01-10T04:00:00Z')).toBe('2026-01-10T04:30:00.000Z')
    expect(next('05:30', '2026-01-10T04:30:00Z')).toBe('2026-01-11T04:30:00.000Z')
    expect(next('05:30', '2026-07-10T04:00:00Z')).toBe('2026-07-11T03:30:00.000Z')
  })

  it('keeps its time of day on the days when the clocks are moved', () => {
    expect(next('05:30', '2026-03-28T05:00:00Z')).toBe('2026-03-29T03:30:00.000Z')
    expect(next('05:30', '2026-10-24T05:00:00Z')).toBe('2026-10-25T04:30:00.000Z')
    // 02:30 does not exist on the first night, and exists twice on the second.
    expect(next('02:30', '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z')
    expect(next('02:30', '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
    expect(next('02:30', '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z')
  })

  it('is read once a day all year', () => {
    for (const time of ['00:00', '02:30', '03:00', '23:59']) {
      let at = new Date('2026-01-01T12:00:00Z')
      const days = new Set<string>()
      for (let run = 0; run < 365; run += 1) {
        at = nextRun({ daily_at: time }, at, ZONE)
        days.add(new Date(at.getTime() + 7_200_000).toISOString().slice(0, 10))
      }
      expect(days.size, time).toBeGreaterThanOrEqual(364)
    }
  })
})

it('every so many minutes, whatever the clocks do', () => {
  expect(nextRun({ every_minutes: 90 }, new Date('2026-03-29T00:30:00Z'), ZONE).toISOString()).toBe(
    '2026-03-29T02:00:00.000Z',
  )
  expect(instantOf('2026-06-01', '12:00', 'UTC').toISOString()).toBe('2026-06-01T12:00:00.000Z')
})

it('an address can name its day', () => {
  expect(locationOn('https://x.bg/{yesterday}.zip?{today}', '2026-03-01')).toBe(
    'https://x.bg/2026-02-28.zip?2026-03-01',
  )
})
