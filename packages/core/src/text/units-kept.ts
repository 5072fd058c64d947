/** Words after a number in titles of goods: measures, and words for pieces by their beginning. */
const UNIT =
  'kg|g|gr|mg|dag|dkg|l|ml|cl|dl|m|cm|mm|w|ks|kus\\p{L}{0,2}|ro[lľ]\\p{L}{1,3}|praní|dávok|tabliet|kaps[uú]l\\p{L}{0,2}|vrec\\p{L}{1,4}|%|°|€|x|×'
const NUMBER_AND_UNIT = new RegExp(`(?<=\\d) (?=(?:${UNIT})(?![\\p{L}\\p{N}]))`, 'giu')
/** The size of one of several packs: `6 x 1,5 l`. */
const PACKS_AND_SIZE = /(?<=\d[ \u00a0]?[x×]) (?=\d)/giu

/**
 * Returns a title for display: where it wraps, a number stays on one line with its unit, and packs with their size.
 * Spaces become no-break ones, nothing else changes.
 */
export function withUnitsKept(title: string): string {
  return title.replace(NUMBER_AND_UNIT, '\u00a0').replace(PACKS_AND_SIZE, '\u00a0')
}

const SHORT_WORD = /(?<=(?:^|[\s(„])[aikosuvzAIKOSUVZ]) (?=\S)/gu

/** Returns a text in which no line ends with a word of one letter: `Ceny z vašich obchodov`. */
export const withShortWordsKept = (text: string): string => text.replace(SHORT_WORD, '\u00a0')
