import { bareText } from '../bare-match.ts'

/** Fractions of one character, which Unicode decomposes: `½` into `1⁄2`. */
const VULGARS = '½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒'
const UNDER_TWENTY =
  'nula jeden dva tri štyri päť šesť sedem osem deväť desať jedenásť dvanásť trinásť štrnásť pätnásť šestnásť ' +
  'sedemnásť osemnásť devätnásť'
const TENS = 'dvadsať tridsať štyridsať päťdesiat šesťdesiat sedemdesiat osemdesiat deväťdesiat'
const HUNDREDS = 'sto dvesto tristo štyristo päťsto šesťsto sedemsto osemsto deväťsto tisíc'

/** Without `ten`, which is 'that' in Slovak. */
const OTHER_WORDS: readonly (readonly [value: number, words: string])[] = [
  [0.25, 'štvrť|štvrtka|štvrtku'],
  [0.5, 'pol|polovica|polovicu|polovička|polovičku|polka|polku'],
  [0.75, 'trištvrte|tri štvrte'],
  [1, 'jedna|jedno|jednu|one'],
  [1.5, 'poldruha|pol druha|pol druhého'],
  [2, 'dve|dvoje|pár|two'],
  [2.5, 'poltreťa|pol tretieho'],
  [3, 'three'],
  [4, 'four'],
  [5, 'five'],
  [6, 'pol tucta|six|half a dozen'],
  [7, 'seven'],
  [8, 'eight'],
  [9, 'nine'],
  [11, 'eleven'],
  [12, 'tucet|twelve|dozen|a dozen'],
  [24, 'dva tucty'],
]
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
  ...OTHER_WORDS.flatMap(([value, words]) => words.split('|').map((word) => [word, value] as const)),
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
  const mixed = /^(?:(\d+)\s)?(\d+)\s?[/⁄]\s?(\d+)$/.exec(
    vulgar === null ? text : `${Number(vulgar[1])} ${vulgar[2]!.normalize('NFKD')}`,
  )
  if (mixed !== null) return Number(mixed[1] ?? 0) + Number(mixed[2]) / Number(mixed[3])
  return Number(text.replace(',', '.'))
}
