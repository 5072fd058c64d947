import { SOURCE_LANGUAGE, spokenLanguage } from '../language/index.ts'
import { numberText } from './number-text.ts'

/** Writes percents in the reader's language: `12,5 %`, in English `12.5%`. @param most the most decimals */
export const percentText = (percent: number, most = 0): string =>
  `${numberText(percent, most)}${spokenLanguage() === SOURCE_LANGUAGE ? '\u00a0' : ''}%`

/** Writes a change in percents: `+12,5 %`, `−3 %`, with a real minus; `0 %` without a change. */
export function percentChange(percent: number, most = 0): string {
  const size = percentText(Math.abs(percent), most)
  if (size === percentText(0, most)) return size
  return `${percent > 0 ? '+' : '−'}${size}`
}
