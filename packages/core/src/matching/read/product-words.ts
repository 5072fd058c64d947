import { fold } from '../../text/fold.ts'

/** A folded title without its amounts, and those amounts. */
export interface TitleAmounts {
  readonly text: string
  /** Grams or millilitres in the title; 0 when it has none. */
  readonly gram: number
  /** Pieces, rolls or tablets in the title; 0 when it has none. */
  readonly pieces: number
}

/** The content of a title, split for comparison with other titles. */
export interface ProductWords {
  /** Folded words in order, without numbers and stop words. */
  readonly words: readonly string[]
  /**
   * Marks that distinguish products with the same words, each as `kind:value`: percents (`%:3.5`), degrees and numbers
   * (`#:12°`), sizes (`s:xl`), and traits (`t:bio`).
   */
  readonly marks: readonly string[]
}

const UNIT_GRAMS: Readonly<Record<string, number>> = {
  g: 1,
  dkg: 10,
  kg: 1_000,
  ml: 1,
  cl: 10,
  dl: 100,
  l: 1_000,
  lt: 1_000,
  liter: 1_000,
}
const UNITS = 'dkg|kg|g|ml|cl|dl|liter|lt|l'
const END = '(?![\\p{L}\\p{N}])'
const START = '(?<![\\p{L}\\p{N}.])'
const PACKS = new RegExp(`(\\d+)\\s*x\\s*(\\d+(?:\\.\\d+)?)\\s*(${UNITS})${END}`, 'gu')
const AMOUNT = new RegExp(`${START}(\\d+(?:\\.\\d+)?)\\s*(${UNITS})${END}`, 'gu')
const PIECE_NAMES =
  'ks|kus\\p{L}*|stk|stuck|pcs|roliek|rolk\\p{L}*|rollen|tabliet|tablet\\p{L}*|prani|davok|vreciek|vreck\\p{L}*|' +
  'kapsul\\p{L}*|er|portion\\p{L}*|porci\\p{L}*|platk\\p{L}*|(?:teig)?blatter'
const PIECES = new RegExp(`${START}(\\d+)\\s*(?:${PIECE_NAMES})${END}\\.?`, 'gu')
const DIMENSIONS = new RegExp(`${START}\\d+\\s*x\\s*\\d+\\s*(?:cm|mm|m)?${END}`, 'gu')

/** Extracts the amounts of a title; the first of each kind counts. */
export function titleAmounts(title: string): TitleAmounts {
  let text = fold(title).replace(/(\d),(?=\d)/g, '$1.')
  let gram = 0
  let pieces = 0
  if (/\d/.test(text)) {
    text = text
      .replace(PACKS, (_match, packs: string, size: string, unit: string) => {
        gram ||= Number(packs) * Number(size) * UNIT_GRAMS[unit]!
        return ' '
      })
      .replace(AMOUNT, (_match, size: string, unit: string) => {
        gram ||= Number(size) * UNIT_GRAMS[unit]!
        return ' '
      })
      .replace(PIECES, (_match, count: string) => {
        pieces ||= Number(count)
        return ' '
      })
      .replace(DIMENSIONS, ' ')
  }
  return { text, gram, pieces }
}

/** Phrases for traits: something left out, or a variety. A product with such a trait is a different product. */
const TRAITS: readonly (readonly [trait: string, said: RegExp])[] = [
  [
    'bezcukru',
    /\b(?:bez (?:pridaneho )?cukru|ohne zucker|ungezuckert|ungesusst|sugar ?free|zuckerfrei|zero|diet)\b/g,
  ],
  ['bezlaktozy', /\b(?:bez laktozy|bezlaktoz\w*|laktosefrei\w*|lactose free|delaktoz\w*)\b/g],
  ['bezlepku', /\b(?:bez lepku|bezlepk\w*|glutenfrei\w*|gluten free)\b/g],
  ['bezalkoholu', /\b(?:bez alkoholu|nealko\w*|alkoholfrei\w*)\b/g],
  ['bezkofeinu', /\b(?:bez kofeinu|bezkofein\w*|entkoffeiniert\w*|decaf)\b/g],
  ['jemneperlive', /\bjemne (?:perliv|syten)\w*/g],
  ['light', /\b(?:light|leicht(?! ge(?:zuck|salz|sus|wurz))|odlahcen\w*|nizkotucn\w*)\b/g],
  ['bez', /\b(?:bez|ohne)\b/g],
  ['bio', /\b(?:bio|organic|eko)\b/g],
]
const MAYBE_TRAIT =
  /bez|ohne|unge|sugar|zucker|zero|diet|lakto|lacto|gluten|alko|koffein|decaf|jemne|light|leicht|odlah|nizko|bio|organic|eko/

/** Stop words: function words, packaging and origin. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    's so z zo v vo na do a i aj k ku o od po pre pri za pod nad alebo aus mit und in im per de di die der das den ' +
    'la le du des the of fur fett kg ks bal balenie pack packung stuck cca povod krajina trieda ' +
    'sr cr slovensko slovensky cesko polsko madarsko rakusko taliansko spanielsko grecko turecko holandsko nemecko ' +
    'francuzsko maroko egypt ekvador kolumbia kostarika brazilia peru cina osterreich osterreichisch ' +
    'osterreichischer italien spanien ungarn marokko tunesien kolumbien dominikanische rep'
  ).split(' '),
)

/** Splits a folded title without amounts. Accepts any text; the result may be empty. */
export function productWords(folded: string): ProductWords {
  const marks: string[] = []
  const mark = (kind: string, value: string) => {
    if (!marks.includes(`${kind}:${value}`)) marks.push(`${kind}:${value}`)
    return ' '
  }
  let text = folded
    .replace(/(\d+(?:\.\d+)?)\s*%/g, (_match, value: string) => mark('%', `${Number(value)}`))
    .replace(/(\d+(?:\.\d+)?)\s*°/g, (_match, value: string) => mark('#', `${Number(value)}°`))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
  if (MAYBE_TRAIT.test(text)) {
    for (const [trait, said] of TRAITS) text = text.replace(said, () => mark('t', trait))
  }
  const words: string[] = []
  for (const word of text.split(' ')) {
    if (word === '' || EMPTY_WORDS.has(word)) continue
    if (/^\d+$/.test(word)) mark('#', `${Number(word)}`)
    else if (/^(?:xs|m|l|xl|xxl)$/.test(word)) mark('s', word)
    else if (word.length > 1) words.push(oneSpelling(word))
  }
  return { words, marks }
}

/**
 * Normalises words that shops spell differently (`joghurt`, `jogurt`; `classic`, `klasik`; `coffee`). For comparison
 * only.
 */
export function oneSpelling(word: string): string {
  return word
    .replace(/([pgt])h/g, (_match, letter: string) => (letter === 'p' ? 'f' : letter))
    .replace(/c(?!h)/g, 'k')
    .replace(/y/g, 'i')
    .replace(/w/g, 'v')
    .replace(/(\p{L})\1+/gu, '$1')
}
