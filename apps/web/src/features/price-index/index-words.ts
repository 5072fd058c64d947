import { t } from '@cenolov/core/language'
import { numberText } from '@cenolov/core/text'
import { monthName } from '../../format/month.ts'

/** `2026-11` -> `november 2026`. */
export function monthWords(month: string): string {
  const [year = ''] = month.split('-')
  return `${monthName(month)}\u00a0${year}`
}

/** `2026-11` -> `11/2026`, for the axis of a chart. */
export function shortMonth(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${Number(number)}/${year}`
}

/** Percents are rounded to one decimal, so that a tenth is the smallest change in words. */
const tenths = (ratio: number): number => Math.round((ratio - 1) * 1_000) / 10

/** A ratio of prices as a change: `1.034` -> `+3,4 %`, `0.98` -> `−2 %`. */
export function changeText(ratio: number): string {
  const percent = tenths(ratio)
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return `${sign}${numberText(Math.abs(percent), 1)}\u00a0%`
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
