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
export function monthNamed(word: string): number {
  const roman = ROMAN.indexOf(word)
  if (roman !== -1) return roman + 1
  return LONGEST_FIRST.find(([beginning]) => word.startsWith(beginning))?.[1] ?? 0
}
