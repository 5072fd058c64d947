import { bareText } from '../bare-match.ts'

const VULGAR: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅐': 1 / 7,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
  '⅑': 1 / 9,
  '⅒': 1 / 10,
}
const VULGARS = Object.keys(VULGAR).join('')

const UNDER_TWENTY =
  'nula jeden dva tri štyri päť šesť sedem osem deväť desať jedenásť dvanásť trinásť štrnásť pätnásť šestnásť ' +
  'sedemnásť osemnásť devätnásť'
const TENS = 'dvadsať tridsať štyridsať päťdesiat šesťdesiat sedemdesiat osemdesiat deväťdesiat'
const HUNDREDS = 'sto dvesto tristo štyristo päťsto šesťsto sedemsto osemsto deväťsto tisíc'

const WORDS: ReadonlyMap<string, number> = new Map([
  ...UNDER_TWENTY.split(' ')
    .map((word, value) => [word, value] as const)
    .slice(1),
  ...TENS.split(' ').flatMap((ten, place) => {
    const value = (place + 2) * 10
    const ones = [
      ...UNDER_TWENTY.split(' ').slice(1, 10).entries(),
      [0, 'jedna'] as const,
      [1, 'dve'] as const,
    ]
    return [
      [ten, value] as const,
      ...ones.flatMap(([one, word]) =>
        [`${ten}${word}`, `${ten} ${word}`, `${word}a${ten}`].map(
          (whole) => [whole, value + one + 1] as const,
        ),
      ),
    ]
  }),
  ...HUNDREDS.split(' ').map((word, place) => [word, (place + 1) * 100] as const),
  ['jedna', 1],
  ['jedno', 1],
  ['jednu', 1],
  ['dve', 2],
  ['dvoje', 2],
  ['pár', 2],
  ['tucet', 12],
  // Without `ten`, which is 'that' in Slovak.
  ...'one two three four five six seven eight nine'
    .split(' ')
    .map((word, place) => [word, place + 1] as const),
  ['eleven', 11],
  ['twelve', 12],
  ['dozen', 12],
  ['a dozen', 12],
  ['half a dozen', 6],
  ['pol tucta', 6],
  ['dva tucty', 24],
  ['pol', 0.5],
  ['polovica', 0.5],
  ['polovicu', 0.5],
  ['polovička', 0.5],
  ['polovičku', 0.5],
  ['polka', 0.5],
  ['polku', 0.5],
  ['štvrť', 0.25],
  ['štvrtka', 0.25],
  ['štvrtku', 0.25],
  ['trištvrte', 0.75],
  ['tri štvrte', 0.75],
  ['poldruha', 1.5],
  ['pol druha', 1.5],
  ['pol druhého', 1.5],
  ['poltreťa', 2.5],
  ['pol tretieho', 2.5],
])

const BY_BARE_WORD: ReadonlyMap<string, number> = new Map(
  [...WORDS].map(([word, value]) => [bareText(word), value]),
)

const ONES = 'jeden|jedna|jedno|jednu|dva|dve|tri|štyri|päť|šesť|sedem|osem|deväť'
export const NUMBER_WORD =
  `(?:(?:${TENS.replaceAll(' ', '|')})(?:\\s?(?:${ONES}))?|(?:${ONES})a(?:${TENS.replaceAll(' ', '|')})|` +
  `${[...WORDS.keys()]
    .filter((word) => !TENS.split(' ').some((ten) => word.includes(ten)))
    .sort((a, b) => b.length - a.length)
    .join('|')})`
const FRACTION = '\\d{1,6}\\s?[/⁄]\\s?\\d{1,3}'
/** Numbers as digits: `2½`, `1 1/2`, `1/2`, `1,5`, `12`. Thousands are read by `THOUSANDS`. */
export const NUMBER = `(?:\\d{1,4}\\s?[${VULGARS}]|\\d{1,3}\\s${FRACTION}|${FRACTION}|\\d{1,6}(?:[.,]\\d{1,3})?|[${VULGARS}])`
export const ANY_NUMBER = `${NUMBER}|${NUMBER_WORD}`
/** Thousands with a space: `1 500`. */
export const THOUSANDS = '[1-9]\\d{0,2}(?: \\d{3})+'
const IN_THOUSANDS = new RegExp(`^${THOUSANDS}$`)

export function numberOf(text: string, isSmall = false): number {
  const word = BY_BARE_WORD.get(bareText(text.replace(/\s+/g, ' ')))
  if (word !== undefined) return word
  if (IN_THOUSANDS.test(text)) return Number(text.replaceAll(' ', ''))
  if (isSmall && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return Number(text.replace(/[.,]/, ''))
  const vulgar = /^(\d*)\s?(\D)$/u.exec(text)
  if (vulgar !== null) return Number(vulgar[1]) + (VULGAR[vulgar[2]!] ?? Number.NaN)
  const mixed = /^(?:(\d+)\s)?(\d+)\s?[/⁄]\s?(\d+)$/.exec(text)
  if (mixed !== null) return Number(mixed[1] ?? 0) + Number(mixed[2]) / Number(mixed[3])
  return Number(text.replace(',', '.'))
}
