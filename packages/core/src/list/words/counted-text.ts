import { numberText } from '../../text/number-text.ts'
import type { WantedItem } from './parse-item.ts'

/** Endings of a genitive plural that no nominative has, as after five and more: `vajec`, `rožkov`, `jabĺk`. */
const AFTER_FIVE = /(?:ajec|ov|iek|[aeou]jok|ôk|ĺk|ŕk|ĺn|iev)$/u
/** Endings of a genitive, as after a measure: `2 kg cukru`, `500 g hladkej múky`. */
const AFTER_MEASURE = /(?:[^o]u|y|ej|ého|ých)$/u
const DECIMALS = 3
/** Endings of a nominative plural, as after two to four: `vajcia`, `rožky`, `jablká`. */
const AFTER_TWO = /(?:cia|[kntl]y|ká)$/u

/**
 * Returns an item as people say it, `10 vajec`, where its words are already in the form that the amount needs; else
 * null, since `2 mlieko` is not Slovak.
 */
export function countedText({ text, quantity, unit }: WantedItem): string | null {
  const [noun = ''] = text.toLowerCase().split(' ')
  if (unit !== 'ks')
    return AFTER_MEASURE.test(noun) || AFTER_FIVE.test(noun)
      ? `${numberText(quantity, DECIMALS)}\u00a0${unit} ${text}`
      : null
  if (quantity < 2 || !Number.isInteger(quantity)) return null
  return (quantity < 5 ? AFTER_TWO : AFTER_FIVE).test(noun) ? `${quantity}\u00a0${text}` : null
}
