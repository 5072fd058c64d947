import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { easterSunday, holidayOn, holidaysOf } from './holidays.ts'

const years = fc.integer({ min: 1583, max: 4099 })

describe('Easter Sunday', () => {
  it('is known for years of the past and the future', () => {
    expect([1818, 1954, 2000, 2008, 2024, 2025, 2026, 2027, 2038].map(easterSunday)).toEqual([
      '1818-03-22',
      '1954-04-18',
      '2000-04-23',
      '2008-03-23',
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
    ])
  })

  it('is a Sunday from 22 March to 25 April of any year', () => {
    fc.assert(
      fc.property(years, (year) => {
        const day = easterSunday(year)
        expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(0)
        expect(day >= `${year}-03-22` && day <= `${year}-04-25`).toBe(true)
      }),
    )
  })
})

describe('the days on which the law closes shops', () => {
  const closed = (year: number) =>
    holidaysOf(year).flatMap(({ day, closesAt }) =>
      closesAt === null ? [] : [`${day.slice(5)} ${closesAt}`],
    )

  it('are five and a half since November 2025', () => {
    expect(closed(2026)).toEqual(['01-01 0', '04-03 0', '04-05 0', '12-24 720', '12-25 0', '12-26 0'])
    fc.assert(fc.property(fc.integer({ min: 2026, max: 4099 }), (year) => closed(year).length === 6))
  })

  it('were all days of rest before', () => {
    expect(holidayOn('2025-08-29')?.closesAt).toBe(0)
    expect(holidayOn('2025-11-01')?.closesAt).toBeNull()
    expect(closed(2024)).not.toContain('09-01 0')
  })
})

describe('the days of rest', () => {
  it('no longer include those that the law took out', () => {
    const works = (year: number) =>
      holidaysOf(year).flatMap(({ day, isDayOfRest }) => (isDayOfRest ? [] : [day.slice(5)]))
    expect(works(2023)).toEqual([])
    expect(works(2024)).toEqual(['09-01'])
    expect(works(2025)).toEqual(['09-01', '11-17'])
    expect(works(2026)).toEqual(['05-08', '09-01', '09-15', '11-17'])
    expect(works(2027)).toEqual(['09-01', '11-17'])
  })

  it('are 16 holidays of a year, each once and in order', () => {
    fc.assert(
      fc.property(years, (year) => {
        const days = holidaysOf(year).map(({ day }) => day)
        expect(days).toHaveLength(16)
        expect(days).toEqual(days.toSorted())
      }),
    )
  })

  it('differ from other days', () => {
    expect(holidayOn('2026-12-25')?.name).toBe('Prvý sviatok vianočný')
    expect(holidayOn('2026-12-27')).toBeNull()
  })
})
