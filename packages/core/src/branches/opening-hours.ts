import { DAY_MINUTES } from '../day/calendar-day.ts'
/**
 * Reads opening hours as OpenStreetMap writes them (`opening_hours`), in the forms that stores use: days or lists of
 * days with hours, hours alone, `24/7`, `off`, and `PH` for public holidays. A later rule replaces an earlier one for
 * its days; a rule after a comma adds to it.
 */

/** Minutes after midnight. `to` is past 1440 when the store closes after midnight. */
export interface OpenSpan {
  readonly from: number
  readonly to: number
}

export interface OpeningHours {
  /** Monday first. */
  readonly weekdays: readonly (readonly OpenSpan[])[]
  /** null when the text does not mention holidays: they are like any other day. */
  readonly holidays: readonly OpenSpan[] | null
}

export const OPENING_HOURS_MAX = 500
const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const HOLIDAY = 7
const WHOLE_DAY: readonly OpenSpan[] = [{ from: 0, to: DAY_MINUTES }]
const RULE = /^((?:mo|tu|we|th|fr|sa|su|ph)(?:[ ,-]*(?:mo|tu|we|th|fr|sa|su|ph))*)? *:? *(.+)$/
/** A comma after hours, with days behind it, begins another rule. */
const ADDITION = /(?<=\d|off|closed) *, *(?=(?:mo|tu|we|th|fr|sa|su|ph)\b)/
const SPAN = /^(\d{1,2})(?::(\d{2}))? *- *(\d{1,2})(?::(\d{2}))?$/

/** Words of people for the signs of OpenStreetMap. */
const WORDS: readonly (readonly [words: string, sign: string])[] = [
  ['pondel(?:ok|ka)|pon|po', 'mo'],
  ['utor(?:ok|ka)|uto|ut', 'tu'],
  ['stred[ay]|str|st', 'we'],
  ['štvrt(?:ok|ka)|štv|št', 'th'],
  ['piat(?:ok|ka)|pia|pi', 'fr'],
  ['sobot[ay]|sob|so', 'sa'],
  ['nedeľ[ae]|ned|ne', 'su'],
  ['denne|každý deň|daily', 'mo-su'],
  ['sviat(?:ok|ky)|štátne sviatky', 'ph'],
  ['zatvorené|zavreté', 'off'],
  ['nonstop|non-stop', '24/7'],
]
const SIGNS = WORDS.map(
  ([words, sign]) => [new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})\\.?`, 'gu'), sign] as const,
)

/** Writes hours as OpenStreetMap does: `Po – Pi: 7.00 – 20.00 h` is `mo-fr: 7:00-20:00`. */
function inSigns(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/\s*[\r\n|]+\s*/g, ';')
    .replace(/\s+/gu, ' ')
    // Word processors turn hyphens into dashes.
    .replace(/\p{Pd}/gu, '-')
    .replace(/(?<=\d)[.：](?=\d{2}(?!\d))/g, ':')
    .replace(/(?<=\d) ?(?:hod\.?|uhr|h)(?!\p{L})/gu, '')
  return SIGNS.reduce((signs, [words, sign]) => signs.replace(words, sign), plain).replace(
    / a (?=[a-z]{2}\b)/g,
    ',',
  )
}

/** Returns the hours of a text, or null when it is empty or has a form that stores rarely use. */
export function readOpeningHours(text: string): OpeningHours | null {
  if (text.length > OPENING_HOURS_MAX) return null
  const rules = inSigns(text)
    .split(';')
    .map((rule) => rule.trim())
  if (rules.at(-1) === '') rules.pop()
  if (rules.length === 0) return null
  const spans: (readonly OpenSpan[] | undefined)[] = Array.from({ length: 8 })
  for (const rule of rules)
    for (const [place, part] of rule.split(ADDITION).entries()) {
      const read = readRule(part)
      if (read === null) return null
      for (const day of read.days)
        spans[day] = place === 0 ? read.spans : [...(spans[day] ?? []), ...read.spans]
    }
  return {
    weekdays: DAYS.map((_, day) => joinedSpans(spans[day] ?? [])),
    holidays: spans[HOLIDAY] === undefined ? null : joinedSpans(spans[HOLIDAY]),
  }
}

interface Rule {
  readonly days: readonly number[]
  readonly spans: readonly OpenSpan[]
}

function readRule(text: string): Rule | null {
  const [, names, hours] = RULE.exec(text) ?? []
  if (hours === undefined) return null
  if (text === '24/7') return { days: DAYS.map((_, day) => day), spans: WHOLE_DAY }
  const days = names === undefined ? DAYS.map((_, day) => day) : readDays(names)
  const spans = readSpans(hours)
  return days === null || spans === null ? null : { days, spans }
}

function readDays(text: string): number[] | null {
  const days: number[] = []
  for (const part of text.trim().split(/ *, */)) {
    const [first = '', last = first, ...rest] = part.split(/ *- */)
    if (first === 'ph' && last === 'ph' && rest.length === 0) {
      days.push(HOLIDAY)
      continue
    }
    const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)]
    if (from === -1 || to === -1 || rest.length > 0) return null
    for (let day = from; ; day = (day + 1) % 7) {
      days.push(day)
      if (day === to) break
    }
  }
  return days
}

function readSpans(text: string): readonly OpenSpan[] | null {
  if (text === 'off' || text === 'closed') return []
  const spans: OpenSpan[] = []
  for (const part of text.split(/ *, */)) {
    const numbers = SPAN.exec(part)
      ?.slice(1)
      .map((digits) => Number(digits ?? 0))
    if (numbers === undefined) return null
    const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = numbers
    if (fromHour > 23 || fromMinute > 59 || toHour > 48 || toMinute > 59) return null
    const from = fromHour * 60 + fromMinute
    const until = toHour * 60 + toMinute
    const to = until <= from ? until + DAY_MINUTES : until
    if (to > 2 * DAY_MINUTES || to - from > DAY_MINUTES) return null
    spans.push({ from, to })
  }
  return spans
}

/** Sorts spans, and joins those that overlap or touch. */
export function joinedSpans(spans: readonly OpenSpan[]): readonly OpenSpan[] {
  const result: OpenSpan[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last === undefined || span.from > last.to) result.push(span)
    else result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
  }
  return result
}
