import { dayAfter, dayIn } from './calendar-day.ts'
import { calendarDay, type DayContext, type Part, partAt } from './day-parts.ts'

export interface WrittenDays {
  readonly from: string | null
  /** Last day of a period: of a range, or after a word such as 'do'. */
  readonly to: string | null
  /** A day without a word that marks it as first or last. */
  readonly day: string | null
}

/** Longer cells hold something else. */
export const DAY_TEXT_MAX = 100
/** Moments in seconds are valid from 2000 to 2199. */
const OLDEST_YEAR = 2000
const LATEST_YEAR = 2199

/** Reads the days of one file or form, with a cache, because a file repeats the same few days in row after row. */
export class DayReader {
  readonly #context: DayContext
  readonly #known = new Map<string, WrittenDays | null>()

  constructor(context: DayContext) {
    this.#context = context
  }

  /**
   * Reads one day in any form of price lists: `2026-11-30`, `30.11.2026`, `30/11/26`, `30.11.`, `20261130`, `30.
   * novembra 2026`, `Nov 30, 2026`, a moment, Unix seconds or milliseconds, a day number of a spreadsheet. Returns
   * `YYYY-MM-DD`, or null for anything else and for a day that the calendar does not have.
   */
  day(text: string): string | null {
    const days = this.days(text)
    if (days === null) return null
    const named = [days.day, days.from, days.to].filter((day) => day !== null)
    return named.length === 1 ? named[0]! : null
  }

  /** Reads like `day`; also the first day of a range, and a day before other words (`20.11.2026 ráno`). */
  firstDay(text: string): string | null {
    const days = this.days(text)
    if (days !== null) return days.from ?? days.day
    const [start] = text.length > DAY_TEXT_MAX ? [] : (FULL_DAY.exec(text) ?? [])
    return start === undefined ? null : this.day(start)
  }

  /**
   * Reads the day or the range of days in a cell: `24.11. – 6.12.2026`, `od 24.11. do 30.11.`, `24.-30.11.2026`,
   * `2026-11-24/2026-11-30`, and every form that `day` reads. Returns null when any part cannot be read. A range may
   * end before it begins.
   * @param near a day without a year is the one nearest to this day; today by default
   */
  days(text: string, near: string = this.#context.today): WrittenDays | null {
    if (text.length > DAY_TEXT_MAX) return null
    const key = near === this.#context.today ? text : `${near} ${text}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const days = daysOf(plain(text), { ...this.#context, today: near })
    if (this.#known.size < DAYS_KEPT) this.#known.set(key, days)
    return days
  }

  /**
   * Reads the period in two cells. Each may hold a range, or mark its day as the first or the last. A last day without
   * a year follows the first one.
   * @returns null for a cell that cannot be read, and for a period that ends before it begins
   */
  period(fromText: string, toText: string): Period | null {
    const first = fromText === '' ? EMPTY : this.days(fromText)
    if (first === null) return null
    const begins = first.from ?? first.day
    const last = toText === '' ? EMPTY : this.days(toText, begins ?? undefined)
    if (last === null) return null
    const from = begins ?? last.from
    const to = last.to ?? last.day ?? first.to
    return from !== null && to !== null && to < from ? null : { from, to }
  }
}

/** The first and the last day, `YYYY-MM-DD`; null where it is open. */
export interface Period {
  readonly from: string | null
  readonly to: string | null
}

const FULL_DAY = /^(?:\d{4}-\d{1,2}-\d{1,2}(?=[T\s])|\d{1,2}\. ?\d{1,2}\. ?\d{4}(?=\s))/

const EMPTY: WrittenDays = { from: null, to: null, day: null }
const DAYS_KEPT = 1_000

/** Returns lower case without diacritics, with one kind of hyphen and of space. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\u200b-\u200f\u2060\ufeff]/gu, '')
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

type Role = 'from' | 'to' | 'none'

function daysOf(text: string, context: DayContext): WrittenDays | null {
  const moment = numberOnly(text, context)
  if (moment !== null) return { from: null, to: null, day: moment }
  const found = scan(text, context)
  if (found === null) return null
  const [first, second] = found
  if (second === undefined) {
    const day = dayOf(first!.part, context)
    if (day === null) return null
    const { role } = first!
    return {
      from: role === 'from' ? day : null,
      to: role === 'to' ? day : null,
      day: role === 'none' ? day : null,
    }
  }
  if (second.role !== 'to' || first!.role === 'to') return null
  const range = rangeOf(first!.part, second.part, context)
  return range === null ? null : { ...range, day: null }
}

/** Reads Unix seconds and milliseconds, `20261130`, `20261130235959`, and day numbers of spreadsheets. */
function numberOnly(text: string, { timeZone }: DayContext): string | null {
  const found = /^(\d{5}|\d{8}|\d{10}|\d{13}|\d{14})(?:\.\d{1,6})?$/.exec(text)
  if (found === null) return null
  const digits = found[1]!
  const number = Number(digits)
  switch (digits.length) {
    case 5:
      return number >= SHEET_DAY_MIN && number <= SHEET_DAY_MAX ? dayAfter(SHEET_DAY_ZERO, number) : null
    case 10:
    case 13: {
      const at = new Date(digits.length === 10 ? number * 1000 : number)
      const year = at.getUTCFullYear()
      return year >= OLDEST_YEAR && year <= LATEST_YEAR ? dayIn(timeZone, at) : null
    }
    default:
      return calendarDay(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6, 8)))
  }
}

/** Day 0 of spreadsheets; the bounds are 2000 and 2100. */
const SHEET_DAY_ZERO = '1899-12-30'
const SHEET_DAY_MIN = 36_526
const SHEET_DAY_MAX = 73_050

interface Found {
  readonly part: Part
  readonly role: Role
}

/** Finds up to two days and the words before each. Returns null when a word or a sign is unknown. */
function scan(text: string, context: DayContext): readonly Found[] | null {
  const found: Found[] = []
  let role: Role = 'none'
  let at = 0
  while (at < text.length) {
    const part = partAt(text, at, context)
    if (part !== null) {
      if (found.length === 2) return null
      found.push({ part: part.part, role })
      role = 'none'
      at = part.end
      continue
    }
    const word = wordAt(text, at)
    const meaning = MEANINGS.get(word)
    if (meaning === undefined) return null
    // A hyphen before the first day is a bullet.
    if (meaning !== 'none' && !(found.length === 0 && SIGNS.has(word))) role = meaning
    at += word.length
  }
  // A range that ends with its sign has no readable last day.
  return found.length === 0 || role !== 'none' ? null : found
}

/** Returns the word at a position, or the one sign. */
function wordAt(text: string, at: number): string {
  WORD.lastIndex = at
  return WORD.exec(text)?.[0] ?? text[at]!
}
const WORD = /\p{L}+|\.{2,3}/uy

const SIGNS: ReadonlySet<string> = new Set(['-', '/', '..', '...', '~', '>'])
const MEANINGS: ReadonlyMap<string, Role> = new Map([
  ...roles(
    'from',
    'od from since ab von desde del du dal da starting start zaciatok begin от από απο kezdete',
  ),
  ...roles(
    'to',
    'do until till to through thru bis hasta al au fino az koniec konci end до έως εως μεχρι ig - / .. ... ~ >',
  ),
  ...roles(
    'none',
    'plati platia platnost platne platny platna platnost akcia akcie ponuka cena v termine termin dna den dni vratane vc ' +
      'valid validity gultig gueltig inkl incl inclusive ważne wazne vazi r roku g г год h hod hodin uhr o at um ' +
      'pondelok utorok streda stredy stvrtok piatok sobota soboty nedela nedele po ut st stv pi so ne ' +
      'pondeli utery streda ctvrtek patek ct pa ' +
      'monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun ' +
      'montag dienstag mittwoch donnerstag freitag samstag sonntag mo di mi fr sa ( ) [ ] , : ;',
  ),
  [' ', 'none'],
])

function roles(role: Role, words: string): readonly (readonly [string, Role])[] {
  return words.split(' ').map((word) => [word, role])
}

function dayOf({ year, month, day }: Part, { today }: DayContext): string | null {
  if (month === null) return null
  return year === null ? nearest(month, day, today) : calendarDay(year, month, day)
}

/** Returns the day of this, the last or the next year that is nearest to a day. */
function nearest(month: number, day: number, today: string): string | null {
  const thisYear = Number(today.slice(0, 4))
  const distance = (candidate: string) => Math.abs(Date.parse(candidate) - Date.parse(today))
  const candidates = [thisYear, thisYear + 1, thisYear - 1].flatMap(
    (year) => calendarDay(year, month, day) ?? [],
  )
  return candidates.sort((a, b) => distance(a) - distance(b))[0] ?? null
}

/**
 * Completes a range: the first day takes its missing parts from the last one. A range without years is the one nearest
 * to today.
 */
function rangeOf(first: Part, last: Part, context: DayContext): { from: string; to: string } | null {
  if (last.month === null) return null
  const month = first.month ?? last.month
  if (last.year !== null || first.year !== null) {
    const isEarlier = first.month !== null && first.month > last.month
    const lastYear = last.year ?? first.year! + (isEarlier ? 1 : 0)
    const firstYear = first.year ?? lastYear - (isEarlier ? 1 : 0)
    const from = calendarDay(firstYear, month, first.day)
    const to = calendarDay(lastYear, last.month, last.day)
    return from === null || to === null ? null : { from, to }
  }
  const from = nearest(month, first.day, context.today)
  if (from === null) return null
  const to = notBefore(from, last.month, last.day)
  return to === null ? null : { from, to }
}

/**
 * Returns the first day with this month and day that is not before another day; of the next year at most half a year
 * later.
 */
function notBefore(from: string, month: number, day: number): string | null {
  const year = Number(from.slice(0, 4))
  const same = calendarDay(year, month, day)
  if (same === null || same >= from) return same
  const next = calendarDay(year + 1, month, day)
  return next !== null && next <= dayAfter(from, HALF_A_YEAR) ? next : same
}
const HALF_A_YEAR = 183

export function isCalendarDay(text: string): boolean {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return found !== null && calendarDay(Number(found[1]), Number(found[2]), Number(found[3])) === text
}
