export interface ProductWords {
  /** Folded words in order, without numbers and stop words. A short word keeps a dot behind it: `podr.` is cut off. */
  readonly words: readonly string[]
  readonly marks: readonly string[]
}

/** Phrases for traits: something omitted, or a variety. A product with such a trait is a different product. */
const TRAITS: readonly (readonly [trait: string, said: RegExp])[] = [
  [
    'bezcukru',
    /\b(?:bez (?:pridaneho |dodanog )?(?:cukru|secera)|ohne zucker|ungezuckert|ungesusst|sugar ?free|zuckerfrei|zero|diet)\b/g,
  ],
  ['bezlaktozy', /\b(?:bez laktoz\w*|bezlaktoz\w*|laktosefrei\w*|lactose free|delaktoz\w*)\b/g],
  ['bezlepku', /\b(?:bez (?:lepku|glutena)|bezlepk\w*|bezglut\w*|glutenfrei\w*|gluten free)\b/g],
  ['bezalkoholu', /\b(?:bez alkohol\w*|nealko\w*|bezalko\w*|alkoholfrei\w*)\b/g],
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

/** Words and numbers; a dot after a short word marks it as cut off (`ODST.KAMENCA`). */
const TOKENS = /\p{L}{2,6}\.(?!\p{N})|[\p{L}\p{N}]+/gu

/** `3 v 1`, `3v1` and `3in1` say the same. */
const IN_ONE = /\b([2-9]) ?(?:v|in|w) ?1\b/g

/** Splits a folded title without amounts. Accepts any text; the result may be empty. */
export function productWords(folded: string): ProductWords {
  const { words, marks } = wordsAndMarks(folded)
  const kept = words.filter((word) => !EMPTY_WORDS.has(withoutDot(word)) && word.length > 1)
  return { words: kept.map(phoneticSpelling), marks }
}

/** Splits a folded title into its words, in order, and the marks that decide what it is. */
export function wordsAndMarks(folded: string): ProductWords {
  const marks: string[] = []
  const mark = (kind: string, value: string) => {
    if (!marks.includes(`${kind}:${value}`)) marks.push(`${kind}:${value}`)
    return ' '
  }
  let text = folded
    .replace(/(\d+(?:\.\d+)?)\s*%/g, (_match, value: string) => mark('%', `${Number(value)}`))
    .replace(/(\d+(?:\.\d+)?)\s*°/g, (_match, value: string) => mark('#', `${Number(value)}°`))
    .replace(/\btyp\s+([a-d])(?![\p{L}\d])/gu, (_match, value: string) => mark('s', `typ ${value}`))
  text = (text.match(TOKENS) ?? []).join(' ').replace(IN_ONE, '$1 1')
  if (MAYBE_TRAIT.test(text)) {
    for (const [trait, said] of TRAITS) text = text.replace(said, () => mark('t', trait))
  }
  const words: string[] = []
  for (const word of text.split(' ')) {
    if (/^\d+$/.test(word)) mark('#', `${Number(word)}`)
    else if (/^(?:xs|m|l|xl|xxl)$/.test(word)) mark('s', word)
    else if (word !== '') words.push(word)
  }
  return { words, marks }
}

/** Returns a word without the dot that marks it as cut off. */
export const withoutDot = (word: string): string => (word.endsWith('.') ? word.slice(0, -1) : word)

/**
 * Normalises words that shops spell differently (`joghurt`, `jogurt`; `classic`, `klasik`; `coffee`). For comparison
 * only.
 */
export function phoneticSpelling(word: string): string {
  return word
    .replace(/([pgt])h/g, (_match, letter: string) => (letter === 'p' ? 'f' : letter))
    .replace(/c(?!h)/g, 'k')
    .replace(/y/g, 'i')
    .replace(/w/g, 'v')
    .replace(/(\p{L})\1+/gu, '$1')
}
