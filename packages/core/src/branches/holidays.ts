import { dayAfter } from '../day/calendar-day.ts'
import { t } from '../language/index.ts'

/**
 * Slovak holidays and the days on which the law closes shops, as data.
 *
 * Holidays and days of rest: Act 241/1993. It no longer lists 1 September as a day of rest since 2024 and 17 November
 * since 2025; 8 May and 15 September were none in 2026 alone. Closing days: section 94 (5) of the Labour Code (Act
 * 311/2001), which forbids work in retail. Since 1 November 2025 it names five and a half days of a year; from
 * 1 June 2017 it named all holidays of that time.
 */

type When = { readonly month: number; readonly day: number } | { readonly afterEaster: number }

interface HolidayRule {
  readonly name: string
  readonly when: When
  /** Whether the holiday is a day of rest in a year; always without it. */
  readonly rests?: (year: number) => boolean
  /** Minutes after midnight from which the law closes shops; never without it. */
  readonly closesAt?: number
}

const NOON = 12 * 60
const except2026 = (year: number) => year !== 2026

const RULES: readonly HolidayRule[] = [
  { name: t('Deň vzniku Slovenskej republiky'), when: { month: 1, day: 1 }, closesAt: 0 },
  { name: t('Zjavenie Pána'), when: { month: 1, day: 6 } },
  { name: t('Veľký piatok'), when: { afterEaster: -2 }, closesAt: 0 },
  { name: t('Veľkonočná nedeľa'), when: { afterEaster: 0 }, closesAt: 0 },
  { name: t('Veľkonočný pondelok'), when: { afterEaster: 1 } },
  { name: t('Sviatok práce'), when: { month: 5, day: 1 } },
  { name: t('Deň víťazstva nad fašizmom'), when: { month: 5, day: 8 }, rests: except2026 },
  { name: t('Sviatok svätého Cyrila a Metoda'), when: { month: 7, day: 5 } },
  { name: t('Výročie Slovenského národného povstania'), when: { month: 8, day: 29 } },
  { name: t('Deň Ústavy Slovenskej republiky'), when: { month: 9, day: 1 }, rests: (year) => year < 2024 },
  { name: t('Sedembolestná Panna Mária'), when: { month: 9, day: 15 }, rests: except2026 },
  { name: t('Sviatok všetkých svätých'), when: { month: 11, day: 1 } },
  { name: t('Deň boja za slobodu a demokraciu'), when: { month: 11, day: 17 }, rests: (year) => year < 2025 },
  { name: t('Štedrý deň'), when: { month: 12, day: 24 }, closesAt: NOON },
  { name: t('Prvý sviatok vianočný'), when: { month: 12, day: 25 }, closesAt: 0 },
  { name: t('Druhý sviatok vianočný'), when: { month: 12, day: 26 }, closesAt: 0 },
]

/** From this day on the law closes shops on the days of `closesAt` only; before, on each day of rest. */
const FEWER_CLOSING_DAYS = '2025-11-01'

export interface Holiday {
  readonly name: string
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly isDayOfRest: boolean
  /** Minutes after midnight from which the law closes shops; null when they may open. */
  readonly closesAt: number | null
}

export function holidaysOf(year: number): Holiday[] {
  const easter = easterSunday(year)
  return RULES.map(({ name, when, rests, closesAt }) => {
    const day = 'month' in when ? dayOf(year, when.month, when.day) : dayAfter(easter, when.afterEaster)
    const isDayOfRest = rests?.(year) ?? true
    const closedBefore = isDayOfRest && day < FEWER_CLOSING_DAYS ? 0 : null
    return { name, day, isDayOfRest, closesAt: closesAt ?? closedBefore }
  }).sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** Returns the holiday of a day, `YYYY-MM-DD`, or null on any other day. */
export function holidayOn(day: string): Holiday | null {
  return holidaysOf(Number(day.slice(0, 4))).find((holiday) => holiday.day === day) ?? null
}

/** Returns Easter Sunday of a year of the Gregorian calendar (Meeus, Jones, Butcher), `YYYY-MM-DD`. */
export function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const shift = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return dayOf(year, Math.floor(days / 31), (days % 31) + 1)
}

const dayOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
