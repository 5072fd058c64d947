import type { WantedItem } from './parse-item.ts'

/** Endings of a genitive plural that no nominative has, as after five and more: `vajec`, `rožkov`, `jabĺk`. */
const AFTER_FIVE = /(?:ajec|ov|iek|[aeou]jok|ôk|ĺk|ŕk|ĺn|iev)$/u
/** Endings of a nominative plural, as after two to four: `vajcia`, `rožky`, `jablká`. */
const AFTER_TWO = /(?:cia|[kntl]y|ká)$/u

/**
 * Returns an item as people say it, `10 vajec`, where its words are already in the form that the number needs; else
 * null, since `2 mlieko` is not Slovak.
 */
export function countedText({ text, quantity, unit }: WantedItem): string | null {
  if (unit !== 'ks' || quantity < 2 || !Number.isInteger(quantity)) return null
  const [noun = ''] = text.toLowerCase().split(' ')
  return (quantity < 5 ? AFTER_TWO : AFTER_FIVE).test(noun) ? `${quantity}\u00a0${text}` : null
}
