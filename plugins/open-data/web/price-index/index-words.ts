import { t } from '@cenolov/core/language'
import { dayText, numberText, percentChange } from '@cenolov/core/text'
import { monthName } from '#format/month.ts'
import { firstDayOf, type Period, readTime, timeAfter } from '../../rules/price-index/index.ts'

const IN_MONTH = [
  ...[
    t('v\u00a0januári'),
    t('vo februári'),
    t('v\u00a0marci'),
    t('v\u00a0apríli'),
    t('v\u00a0máji'),
    t('v\u00a0júni'),
  ],
  ...[
    t('v\u00a0júli'),
    t('v\u00a0auguste'),
    t('v\u00a0septembri'),
    t('v\u00a0októbri'),
    t('v\u00a0novembri'),
  ],
  t('v\u00a0decembri'),
]

/** `2026-11` -> `november 2026`, `2026-W48` -> `týždeň 23. 11. – 29. 11. 2026`. */
export function timeWords(time: string): string {
  const week = daysOfWeek(time)
  if (week !== null) return t('týždeň {week}', { week })
  const [year = ''] = time.split('-')
  return `${monthName(time)}\u00a0${year}`
}

/** `2026-11` -> `v novembri 2026`, `2026-W48` -> `v týždni 23. 11. – 29. 11. 2026`. */
export function whenWords(time: string): string {
  const week = daysOfWeek(time)
  if (week !== null) return t('v\u00a0týždni {week}', { week })
  const [year = '', number] = time.split('-')
  return `${IN_MONTH[Number(number) - 1] ?? ''}\u00a0${year}`
}

/** `2026-11` -> `Zmena od novembra 2026`, `2026-W48` -> `Zmena od týždňa 23. 11. – 29. 11. 2026`. */
export function sinceWords(time: string): string {
  const week = daysOfWeek(time)
  return week === null
    ? t('Zmena od {month}', { month: `${monthName(time, 'from')}\u00a0${time.split('-')[0]}` })
    : t('Zmena od týždňa {week}', { week })
}

/** `2026-11` -> `11/2026`, `2026-W48` -> `23. 11. 2026`, for the axis of a chart. */
export function shortTime(time: string): string {
  const read = readTime(time)
  if (read?.period === 'week') return dayText(dayOf(firstDayOf('week', read.time)))
  const [year = '', number = ''] = time.split('-')
  return `${Number(number)}/${year}`
}

/** `2026-W48` -> `23. 11. – 29. 11. 2026`; null for a month. */
function daysOfWeek(time: string): string | null {
  const read = readTime(time)
  if (read?.period !== 'week') return null
  const monday = dayText(dayOf(firstDayOf('week', read.time)))
  const sunday = dayText(dayOf(firstDayOf('week', timeAfter(read.time, 1)) - 1))
  const year = sunday.slice(-5)
  return `${monday.endsWith(year) ? monday.slice(0, -5) : monday}\u00a0– ${sunday}`
}

const DAY_MS = 86_400_000
const dayOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

export const periodName = (period: Period): string => (period === 'month' ? t('Mesiac') : t('Týždeň'))

/** Percents are rounded to one decimal, so that a tenth is the smallest change in words. */
const tenths = (ratio: number): number => Math.round((ratio - 1) * 1_000) / 10

/** A ratio of prices as a change: `1.034` -> `+3,4 %`, `0.98` -> `−2 %`. */
export function changeText(ratio: number): string {
  return percentChange(tenths(ratio), 1)
}

/** A ratio of prices in words: `o 3,4 % vyššie`, `o 2 % nižšie`, `rovnaké`. */
export function changeWords(ratio: number): string {
  const percent = tenths(ratio)
  if (percent === 0) return t('rovnaké')
  const values = { percent: numberText(Math.abs(percent), 1) }
  return percent > 0
    ? t('o\u00a0{percent}\u00a0% vyššie', values)
    : t('o\u00a0{percent}\u00a0% nižšie', values)
}

/** Says how prices moved, by the ratio of the new to the old ones: `stúpli o 2,3 %`, `klesli o 2 %`, `sa nezmenili`. */
export function movedWords(ratio: number): string {
  const percent = tenths(ratio)
  if (percent === 0) return t('sa nezmenili')
  const values = { percent: numberText(Math.abs(percent), 1) }
  return percent > 0
    ? t('stúpli o\u00a0{percent}\u00a0%', values)
    : t('klesli o\u00a0{percent}\u00a0%', values)
}
