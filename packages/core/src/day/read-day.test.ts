import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longDayText } from '../text/day-text.ts'
import { dayAfter, dayIn } from './calendar-day.ts'
import { DayOrderEvidence } from './day-order.ts'
import type { DayContext } from './day-parts.ts'
import { DAY_TEXT_MAX, DayReader, isCalendarDay } from './read-day.ts'

const TODAY = '2026-11-27'
const CONTEXT: DayContext = { today: TODAY, timeZone: 'Europe/Bratislava', order: null }
const reader = new DayReader(CONTEXT)

const MONTHS = Array.from(
  { length: 12 },
  (_, month) => longDayText(`2026-${String(month + 1).padStart(2, '0')}-01`).split(' ')[1]!,
)
const CZECH = [
  'ledna',
  'února',
  'března',
  'dubna',
  'května',
  'června',
  'července',
  'srpna',
  'září',
  'října',
  'listopadu',
  'prosince',
]
const POLISH = [
  'stycznia',
  'lutego',
  'marca',
  'kwietnia',
  'maja',
  'czerwca',
  'lipca',
  'sierpnia',
  'września',
  'października',
  'listopada',
  'grudnia',
]
const GERMAN = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]
const HUNGARIAN = [
  'január',
  'február',
  'március',
  'április',
  'május',
  'június',
  'július',
  'augusztus',
  'szeptember',
  'október',
  'november',
  'december',
]
const ENGLISH = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

interface Day {
  readonly y: number
  readonly m: number
  readonly d: number
}
const two = (n: number) => String(n).padStart(2, '0')
const iso = ({ y, m, d }: Day) => `${y}-${two(m)}-${two(d)}`

/** Ways to write a whole day that cannot mean another one. */
const FORMS: readonly ((day: Day) => string)[] = [
  iso,
  ({ y, m, d }) => `${y}-${m}-${d}`,
  ({ y, m, d }) => `${y}/${two(m)}/${two(d)}`,
  ({ y, m, d }) => `${y}.${two(m)}.${two(d)}.`,
  ({ y, m, d }) => `${y}. ${m}. ${d}.`,
  ({ y, m, d }) => `${y}${two(m)}${two(d)}`,
  ({ y, m, d }) => `${y}${two(m)}${two(d)}235959`,
  ({ y, m, d }) => `${two(d)}.${two(m)}.${y}`,
  ({ y, m, d }) => `${d}. ${m}. ${y}`,
  ({ y, m, d }) => `${d}.\u00a0${m}.\u00a0${y}`,
  ({ y, m, d }) => `${two(d)}/${two(m)}/${y}`,
  ({ y, m, d }) => `${two(d)}-${two(m)}-${y}`,
  ({ y, m, d }) => `${two(d)}.${two(m)}.${y} 23:59:59`,
  ({ y, m, d }) => `${two(d)}.${two(m)}.${y} o 7:00 h`,
  (day) => `${iso(day)} 14:31:00`,
  (day) => `${iso(day)}T14:31:00.000`,
  ({ y, m, d }) => `${d}. ${MONTHS[m - 1]} ${y}`,
  ({ y, m, d }) => `${d}. ${CZECH[m - 1]} ${y}`,
  ({ y, m, d }) => `${d} ${POLISH[m - 1]} ${y}`,
  ({ y, m, d }) => `${d}. ${GERMAN[m - 1]} ${y}`,
  ({ y, m, d }) => `${y}. ${HUNGARIAN[m - 1]} ${d}.`,
  ({ y, m, d }) => `${ENGLISH[m - 1]} ${d}, ${y}`,
  ({ y, m, d }) => `${d}-${ENGLISH[m - 1]}-${y}`,
  ({ y, m, d }) => `${d}. ${ROMAN[m - 1]}. ${y}`,
  ({ y, m, d }) => `Streda ${d}. ${m}. ${y}`,
  ({ y, m, d }) => `(${d}.${m}.${y})`,
]
const days: fc.Arbitrary<Day> = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((at) => ({ y: at.getUTCFullYear(), m: at.getUTCMonth() + 1, d: at.getUTCDate() }))
const near: fc.Arbitrary<Day> = fc
  .integer({ min: -150, max: 150 })
  .map((offset) => dayAfter(TODAY, offset).split('-').map(Number))
  .map(([y, m, d]) => ({ y: y!, m: m!, d: d! }))

describe('a written day', () => {
  it('is read in every form of price lists', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...FORMS), (day, form) => {
        expect(reader.day(form(day)), form(day)).toBe(iso(day))
      }),
      { numRuns: 5_000 },
    )
  })

  it('shows by its words whether an offer begins or ends', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...FORMS.slice(7, 14)), (day, form) => {
        for (const word of ['od', 'Platí od', 'from', 'ab', 'от'])
          expect(reader.days(`${word} ${form(day)}`)).toEqual({ from: iso(day), to: null, day: null })
        for (const word of ['do', 'platnosť do', 'until', 'bis', 'až'])
          expect(reader.days(`${word} ${form(day)}`)).toEqual({ from: null, to: iso(day), day: null })
      }),
      { numRuns: 500 },
    )
  })

  it('without a year is the one nearest to today', () => {
    fc.assert(
      fc.property(near, (day) => {
        for (const text of [
          `${day.d}.${day.m}.`,
          `${day.d}. ${day.m}.`,
          `${two(day.d)}.${two(day.m)}`,
          `${day.d}. ${MONTHS[day.m - 1]}`,
        ])
          expect(reader.day(text), text).toBe(iso(day))
      }),
    )
  })

  it('with two digits of a year is near today', () => {
    expect(reader.day('30.11.26')).toBe('2026-11-30')
    expect(reader.day('30/11/26')).toBe('2026-11-30')
    expect(reader.day('26-11-30')).toBe('2026-11-30')
    expect(reader.day('1.2.27')).toBe('2027-02-01')
    expect(reader.day("30.11.'26")).toBe('2026-11-30')
  })

  it.each([
    ['2026-11-29T23:00:00Z', '2026-11-30'],
    ['2026-11-29T23:00:00.000Z', '2026-11-30'],
    ['2026-11-30T00:00:00+01:00', '2026-11-30'],
    ['2026-11-30T23:30+0100', '2026-11-30'],
    ['2026-07-09T22:00:00Z', '2026-07-10'],
    ['2026-11-30 00:30:00 +03:00', '2026-11-29'],
    ['1795993200', '2026-11-30'],
    ['1795993200000', '2026-11-30'],
    ['46356', '2026-11-30'],
    ['46356.0', '2026-11-30'],
  ])('of the moment %s is %s in the shops', (text, day) => expect(reader.day(text)).toBe(day))

  it('of any moment is the day there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000, max: 4_000_000_000 }), (seconds) => {
        const at = new Date(seconds * 1000)
        const day = dayIn('Europe/Bratislava', at)
        for (const text of [String(seconds), String(seconds * 1000), at.toISOString()])
          expect(reader.day(text), text).toBe(day)
      }),
    )
  })

  it.each([
    '',
    'včera',
    'do vypredania zásob',
    '31.2.2026',
    '2026-02-30',
    '32.1.2026',
    '1.13.2026',
    '30.11.2O26',
    '11.2026',
    '2026',
    '1.590',
    '12:30',
    '24.11.2026, 25.11.2026',
    'od',
    '30.11.2026 iba pre členov',
    '1.1.1999 - ',
    '99999',
    'od 24.11.2026 od 30.11.2026',
    'do 24.11.2026 do 30.11.2026',
    '24.-',
    '0.0.2026',
    '30.11.2026-',
  ])('does not come from %j', (text) => expect(reader.days(text)).toBeNull())

  it('never takes long, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789./- odTZ:novjan'), maxLength: DAY_TEXT_MAX * 2 }),
        (text) => {
          const days = reader.days(text)
          if (days === null) return
          for (const day of [days.from, days.to, days.day])
            if (day !== null) expect(isCalendarDay(day)).toBe(true)
        },
      ),
      { numRuns: 3_000 },
    )
  })
})

describe('a range in one cell', () => {
  it('is read with any sign or word between its days', () => {
    const signs = [' - ', '-', ' – ', '–', ' až ', ' do ', '..', ' to ', ' bis ']
    fc.assert(
      fc.property(near, fc.nat({ max: 60 }), fc.constantFrom(...signs), (first, length, sign) => {
        const last = dayAfter(iso(first), length)
        const [y, m, d] = last.split('-').map(Number) as [number, number, number]
        const expected = { from: iso(first), to: last, day: null }
        const texts = [
          `${first.d}.${first.m}.${first.y}${sign}${d}.${m}.${y}`,
          `od ${first.d}. ${first.m}. ${first.y}${sign}${d}. ${m}. ${y}`,
          `${iso(first)}${sign}${last}`,
          `${iso(first)}/${last}`,
          `${first.d}.${first.m}.${sign}${d}.${m}.`,
          `${first.d}. ${first.m}.${sign}${d}. ${m}. ${y}`,
          `${first.d}/${first.m}/${first.y}${sign}${d}/${m}/${y}`,
          ...(first.m === m && first.y === y && sign !== '..'
            ? [`${first.d}.${sign}${d}.${m}.${y}`, `${first.d}.${sign}${d}. ${MONTHS[m - 1]}`]
            : []),
        ]
        for (const text of texts) expect(reader.days(text), text).toEqual(expected)
      }),
    )
  })

  it('is read with moments, as product feeds write it', () => {
    expect(reader.days('2026-11-24T00:00+0100/2026-11-30T23:59+0100')).toEqual({
      from: '2026-11-24',
      to: '2026-11-30',
      day: null,
    })
  })
})

describe('a period in two cells', () => {
  it.each([
    ['24.11.2026', '30.11.2026', { from: '2026-11-24', to: '2026-11-30' }],
    ['', '24.11.2026 – 06.12.2026', { from: '2026-11-24', to: '2026-12-06' }],
    ['24.11.2026 – 06.12.2026', '', { from: '2026-11-24', to: '2026-12-06' }],
    ['30.11.', '06.12.', { from: '2026-11-30', to: '2026-12-06' }],
    ['28.12.', '3.1.', { from: '2026-12-28', to: '2027-01-03' }],
    ['', 'od 30.11.2026', { from: '2026-11-30', to: null }],
    ['do 30.11.2026', '', { from: null, to: '2026-11-30' }],
    ['', '', { from: null, to: null }],
  ])('%j and %j', (from, to, period) => expect(reader.period(from, to)).toEqual(period))

  it.each([
    ['2026-11-30', '2026-11-29'],
    ['30.11.2026', 'čoskoro'],
    ['čoskoro', '30.11.2026'],
  ])('%j and %j is refused', (from, to) => expect(reader.period(from, to)).toBeNull())
})

describe('the order of a file', () => {
  const orderOf = (...texts: string[]) => {
    const evidence = new DayOrderEvidence()
    for (const text of texts) evidence.see(text)
    return evidence.order
  }

  it('is proved by rows with only one reading', () => {
    expect(orderOf('01/02/2026', '30/11/2026')).toBe('dmy')
    expect(orderOf('01/02/2026', '11/30/2026', '')).toBe('mdy')
    expect(orderOf('01/02/2026', '2026-11-30')).toBeNull()
    expect(orderOf('30/11/2026', '11/30/2026')).toBe('mixed')
    expect(orderOf('od 1.2.26 do 24.2.26')).toBeNull()
  })

  it('decides days with two readings', () => {
    const read = (order: DayContext['order'], text: string) => new DayReader({ ...CONTEXT, order }).day(text)
    expect(read('mdy', '12/06/2026')).toBe('2026-12-06')
    expect(read('dmy', '12/06/2026')).toBe('2026-06-12')
    expect(read(null, '12/06/2026')).toBe('2026-06-12')
    expect(read('mixed', '12/06/2026')).toBeNull()
    expect(read('mixed', '12/30/2026')).toBe('2026-12-30')
    expect(read('mdy', '12/06')).toBe('2026-12-06')
  })
})
