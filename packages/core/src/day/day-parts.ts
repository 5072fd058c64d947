import { dayIn } from './calendar-day.ts'
import type { DayOrder } from './day-order.ts'

export interface DayContext {
  /** `YYYY-MM-DD`; a day without a year is the one nearest to it. */
  readonly today: string
  /** Zone of the shops: the day of a moment such as `2026-11-29T23:00:00Z` is the day there. */
  readonly timeZone: string
  /** The order proved by the file's other rows; null: the day comes first, as in Europe. */
  readonly order: DayOrder | null
}

/** A written day. A missing year or month follows from the other day of a range, or from today. */
export interface Part {
  readonly year: number | null
  readonly month: number | null
  readonly day: number
}

// Each pattern is tried at one position, and cannot match the same text in two ways.
const TIME =
  '(?:[t ]{1,2}(?:o |at )?(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,]\\d{1,9})?)?(?: ?(?:h|hod|am|pm|uhr)(?!\\p{L}))?(?: ?(z|utc|gmt|[+-]\\d{2}:?\\d{2})(?!\\d))?)?'
/** A dot after the day, but not the first of the two dots between the days of a range. */
const DOT = '(?:\\.(?!\\.))?'
const YEAR_FIRST = new RegExp(`(\\d{4}) ?([-/.]) ?(\\d{1,2}) ?\\2 ?(\\d{1,2})(?!\\d)${DOT}${TIME}`, 'uy')
const YEAR_LAST = new RegExp(
  `(\\d{1,2}) ?([-/.]) ?(\\d{1,2}) ?\\2 ?'?(\\d{4}|\\d{2})(?!\\d)${DOT}${TIME}`,
  'uy',
)
const NAMED_MONTH = new RegExp(
  `(\\d{1,2})(?:st|nd|rd|th)?(?:\\. ?| ?- ?| ?/ ?| )(?:of |de )?(\\p{L}{1,12})(?:\\.? ?-? ?(?:de )?(\\d{4})(?!\\d)|\\. ?|(?!\\p{L}))${TIME}`,
  'uy',
)
const MONTH_FIRST = new RegExp(
  `(\\p{L}{3,12})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?!\\d),? (\\d{4})(?!\\d)${TIME}`,
  'uy',
)
const YEAR_MONTH_NAMED = new RegExp(`(\\d{4})\\.? (\\p{L}{3,12})\\.? (\\d{1,2})(?!\\d)${DOT}${TIME}`, 'uy')
const WITHOUT_YEAR = /(\d{1,2})(?:\. ?|\/)(\d{1,2})(?!\d|\.\d)\.?(?!\/)/uy
/** The first day of a range whose last one names the month. */
const DAY_ONLY = /(\d{1,2})\.?(?= ?-| (?:do|az|bis|to|al|au|до|έως|εως) )/uy

export interface PartAt {
  readonly part: Part
  readonly end: number
}

/** Reads the day that is written at a position, or returns null without one. `text` is folded, in lower case. */
export function partAt(text: string, at: number, context: DayContext): PartAt | null {
  const code = text.charCodeAt(at)
  const isDigit = code >= 48 && code <= 57
  return isDigit ? partInNumbers(text, at, context) : monthFirst(text, at, context)
}

function partInNumbers(text: string, at: number, context: DayContext): PartAt | null {
  const yearFirst = exec(YEAR_FIRST, text, at)
  if (yearFirst !== null) {
    const [, year, , month, day, ...time] = yearFirst
    return part(Number(year), Number(month), Number(day), YEAR_FIRST.lastIndex, time, context)
  }
  const yearLast = exec(YEAR_LAST, text, at)
  if (yearLast !== null) {
    const [, first, sign, second, last, ...time] = yearLast
    const chosen = inOrder(Number(first), Number(second), last!, sign!, context)
    return chosen && part(chosen[0], chosen[1], chosen[2], YEAR_LAST.lastIndex, time, context)
  }
  const hungarian = exec(YEAR_MONTH_NAMED, text, at)
  if (hungarian !== null && monthNamed(hungarian[2]!) > 0) {
    const [, year, name, day, ...time] = hungarian
    return part(Number(year), monthNamed(name!), Number(day), YEAR_MONTH_NAMED.lastIndex, time, context)
  }
  const named = exec(NAMED_MONTH, text, at)
  if (named !== null && monthNamed(named[2]!) > 0) {
    const [, day, name, year, ...time] = named
    const end = NAMED_MONTH.lastIndex
    return part(year === undefined ? null : Number(year), monthNamed(name!), Number(day), end, time, context)
  }
  const withoutYear = exec(WITHOUT_YEAR, text, at)
  if (withoutYear !== null) {
    const [first, second] = [Number(withoutYear[1]), Number(withoutYear[2])]
    const isMonthFirst = context.order === 'mdy' || (second > 12 && first <= 12)
    const [month, day] = isMonthFirst ? [first, second] : [second, first]
    return part(null, month, day, WITHOUT_YEAR.lastIndex, [], context)
  }
  const dayOnly = exec(DAY_ONLY, text, at)
  return dayOnly && part(null, null, Number(dayOnly[1]), DAY_ONLY.lastIndex, [], context)
}

function monthFirst(text: string, at: number, context: DayContext): PartAt | null {
  const found = exec(MONTH_FIRST, text, at)
  if (found === null || monthNamed(found[1]!) === 0) return null
  const [, name, day, year, ...time] = found
  return part(Number(year), monthNamed(name!), Number(day), MONTH_FIRST.lastIndex, time, context)
}

function exec(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Returns a day when the calendar has at least its written parts. A moment becomes the day in the shops' zone. */
function part(
  year: number | null,
  month: number | null,
  day: number,
  end: number,
  time: readonly (string | undefined)[],
  { timeZone }: DayContext,
): PartAt | null {
  if (day < 1 || day > 31 || (month !== null && (month < 1 || month > 12))) return null
  const [hour, minute, second, zone] = time
  if (year !== null && month !== null) {
    if (calendarDay(year, month, day) === null) return null
    if (zone !== undefined) {
      const at = momentOf(year, month, day, [Number(hour), Number(minute), Number(second ?? 0)], zone)
      const [localYear, localMonth, localDay] = dayIn(timeZone, at).split('-').map(Number)
      return { part: { year: localYear!, month: localMonth!, day: localDay! }, end }
    }
  }
  return { part: { year, month, day }, end }
}

function momentOf(year: number, month: number, day: number, time: readonly number[], zone: string): Date {
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(zone)
  const minutes =
    offset === null ? 0 : (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3]))
  const [hour, minute, second] = time as [number, number, number]
  return new Date(Date.UTC(year, month - 1, day, hour, minute - minutes, second))
}

/** Range of two-digit years: this many years before and after today's. */
const YEARS_BEFORE = 20
const YEARS_AFTER = 2

/**
 * Returns the meaning of three numbers with a year: by the file's order, else the first reading that is a day not far
 * from today.
 */
function inOrder(
  first: number,
  second: number,
  last: string,
  sign: string,
  { order, today }: DayContext,
): readonly [year: number, month: number, day: number] | null {
  const thisYear = Number(today.slice(0, 4))
  const isShort = last.length === 2
  const year = isShort ? 2000 + Number(last) : Number(last)
  const dayFirst = [year, second, first] as const
  const monthFirst = [year, first, second] as const
  const yearFirst = [2000 + first, second, Number(last)] as const
  // With dots the month never comes first, unless the file proves it.
  const readings =
    order === 'mdy' ? [monthFirst, dayFirst] : sign === '.' ? [dayFirst] : [dayFirst, monthFirst]
  if (isShort) readings.push(yearFirst)
  const valid = readings.filter(([y, m, d]) => calendarDay(y, m, d) !== null)
  // In a file that mixes both orders, `12/06` can be either.
  if (order === 'mixed' && first <= 12 && second <= 12 && first !== second) return null
  if (!isShort) return valid[0] ?? null
  return valid.find(([y]) => y >= thisYear - YEARS_BEFORE && y <= thisYear + YEARS_AFTER) ?? null
}

/** Returns `YYYY-MM-DD`, or null when the calendar does not have the day. */
export function calendarDay(year: number, month: number, day: number): string | null {
  if (year < 1000 || year > 9999) return null
  const at = new Date(Date.UTC(year, month - 1, day))
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null
  return at.toISOString().slice(0, 10)
}

/**
 * The beginnings of month names, folded, in the languages of the price lists. A name that means different months in two
 * languages (Croatian 'srpanj' is July, Czech 'srpen' is August) is omitted in the rarer one.
 */
const BEGINNINGS: Readonly<Record<number, string>> = {
  1: 'jan led stycz ene gen ян ιαν',
  2: 'feb unor lut fev фев φεβ',
  3: 'mar brez maerz март мар μαρ',
  4: 'apr dub kwie avr abr апр απρ',
  5: 'maj may mai mag kvet май μαι',
  6: 'jun juin cerven cervn czerw giu юни юн ιουν',
  7: 'jul juil cervenec cervenc lipca lipiec lug юли юл ιουλ',
  8: 'aug srpen srpn sierp ago aout авг αυγ',
  9: 'sep szept zari wrze set сеп σεπ',
  10: 'okt oct rij pazdz ott out окт οκτ',
  11: 'nov listop ное нов νοε',
  12: 'dec pros grud dez dic дек δεκ',
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

/** A longer beginning wins: 'cervenec' is July although 'cerven' is June. */
const LONGEST_FIRST: readonly (readonly [beginning: string, month: number])[] = Object.entries(BEGINNINGS)
  .flatMap(([month, texts]) => texts.split(' ').map((text) => [text, Number(month)] as const))
  .sort(([a], [b]) => b.length - a.length)

/** Returns the month, 1 to 12, that a folded word names, also in Roman numerals; 0 for any other word. */
function monthNamed(word: string): number {
  const roman = ROMAN.indexOf(word)
  if (roman !== -1) return roman + 1
  return LONGEST_FIRST.find(([beginning]) => word.startsWith(beginning))?.[1] ?? 0
}
