import { DAY_MS, epochDay } from '@cenolov/core/day'

/** Lengths of the times that an index compares: calendar months, or ISO weeks from Monday to Sunday. */
export const PERIODS = ['month', 'week'] as const
export type Period = (typeof PERIODS)[number]

/** A month or a week as a whole number. Consecutive ones differ by 1. */
export type IndexTime = number & { readonly __unit: 'index time' }

/** A day as a whole number: days since 1970-01-01. */
export type DayNumber = number & { readonly __unit: 'day number' }

/** Consecutive months, or consecutive weeks. */
export interface TimeRange {
  readonly period: Period
  readonly first: IndexTime
  /** At least `first`. */
  readonly last: IndexTime
}

interface Calendar {
  readonly of: (day: DayNumber) => number
  readonly firstDay: (time: number) => number
  readonly text: (time: number) => string
  readonly yearLength: number
  /** Older times are errors of dates rather than prices. */
  readonly most: number
}

const two = (number: number): string => String(number).padStart(2, '0')
const four = (number: number): string => String(number).padStart(4, '0')
const dayOf = (year: number, month: number): number => Date.UTC(year, month, 1) / DAY_MS

const CALENDARS: Readonly<Record<Period, Calendar>> = {
  month: {
    of: (day) => {
      const date = new Date(day * DAY_MS)
      return date.getUTCFullYear() * 12 + date.getUTCMonth()
    },
    firstDay: (month) => dayOf(Math.floor(month / 12), month % 12),
    text: (month) => `${four(Math.floor(month / 12))}-${two((month % 12) + 1)}`,
    yearLength: 12,
    most: 360,
  },
  // 1970-01-01 was a Thursday, so day 7 * n is the Thursday of week n, whose year is the year of the week.
  week: {
    of: (day) => Math.floor((day + 3) / 7),
    firstDay: (week) => week * 7 - 3,
    text: (week) => {
      const year = new Date(week * 7 * DAY_MS).getUTCFullYear()
      return `${four(year)}-W${two(week - firstWeekOf(year) + 1)}`
    },
    yearLength: 52,
    most: 530,
  },
}

const firstWeekOf = (year: number): number => Math.ceil(dayOf(year, 0) / 7)

/** @param day `YYYY-MM-DD` */
export const dayNumber = (day: string): DayNumber => epochDay(day) as DayNumber
/** Returns the month or the week of a day. */
export const timeOf = (period: Period, day: DayNumber): IndexTime => CALENDARS[period].of(day) as IndexTime

export const firstDayOf = (period: Period, time: IndexTime): DayNumber =>
  CALENDARS[period].firstDay(time) as DayNumber

/** Returns a month as `YYYY-MM`, a week as `YYYY-Www`. */
export const timeText = (period: Period, time: IndexTime): string => CALENDARS[period].text(time)

export const timeAfter = (time: IndexTime, count: number): IndexTime => (time + count) as IndexTime

/** Returns how many times later the same time of the next year is: 12 months, or 52 weeks. */
export const timesOfYear = (period: Period): number => CALENDARS[period].yearLength

/** Reads `YYYY-MM` or `YYYY-Www`; null for any other text, and for week 53 of a year that has 52. */
export function readTime(text: string): { readonly period: Period; readonly time: IndexTime } | null {
  const month = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text)
  if (month !== null)
    return { period: 'month', time: (Number(month[1]) * 12 + Number(month[2]) - 1) as IndexTime }
  const week = /^(\d{4})-W(\d{2})$/.exec(text)
  if (week === null) return null
  const time = (firstWeekOf(Number(week[1])) + Number(week[2]) - 1) as IndexTime
  return timeText('week', time) === text ? { period: 'week', time } : null
}

/** Returns the times from one day to another, of which the oldest are left out where they would be too many. */
export function timeRange(period: Period, firstDay: DayNumber, lastDay: DayNumber): TimeRange {
  const last = timeOf(period, lastDay)
  const first = Math.max(timeOf(period, firstDay), last - CALENDARS[period].most + 1) as IndexTime
  return { period, first, last }
}
