import { fold } from '../text/fold.ts'

const VOWEL_END = /[aeiouy]$/
/** A vowel that the other forms lack: `rožok`, `cukor`, `ocot`, `pes`. */
const FLEETING = /^(.+[^aeiouy])(?:ie|o|e)([^aeiouy])$/
const ADJECTIVE = /(?:[ýáéí]|(?:ac|[aieoá]č|[nv]č|dz|[bs])ie)$/u
/** Nouns with the ending of an adjective: plurals, and foreign words, which have no other form. */
const PLURALS = new Set(
  'stehná krídelká rebrá jablká rajčatá vretená jadrá okná probiotiká vrecká špáradlá semená'.split(' '),
)
const INVARIABLE = new Set('žervé ghí karé filé frappé cuveé pyré maté dražé furé želé'.split(' '))

const MASCULINE = 'a|u|e|i|om|ovi|y|ov|och|mi|ami|ach|am'.split('|')
const SOFT_FEMININE = 'i|ou|iam|iach|iami'.split('|')
const FEMININE = 'a|y|e|i|u|ou|am|ach|ami|iam|iach|iami'.split('|')
const NEUTER = 'o|e|a|u|i|om|am|ach|ami|iam|iach|iami|ia|ie'.split('|')
const PLURAL = 'y|i|e|ia|a|u|ou|om|am|ach|och|ov|mi|ami|iam|iach|iami'.split('|')
const VERBAL = 'ie|ia|iu|im|i|iam|iach|iami'.split('|')

/** Returns whether a Slovak word is an adjective by its ending: `kyslá`, `kuracie`. */
export const isAdjective = (word: string): boolean =>
  ADJECTIVE.test(word) && !PLURALS.has(word) && !INVARIABLE.has(word)

/**
 * Returns the folded forms of a Slovak noun in all cases, by the rules of its ending. There are more of them than the
 * noun has, because the ending alone does not tell its pattern. Forms against the rules come from the dictionary.
 */
export function nounForms(noun: string): ReadonlySet<string> {
  const word = fold(noun)
  const forms = new Set([word])
  const add = (stem: string, endings: readonly string[]) => {
    for (const ending of endings) forms.add(stem + ending)
  }
  const stem = word.slice(0, -1)
  if (isAdjective(noun)) add(word.replace(/i?.$/, ''), ['eho', 'ieho'])
  else if (word.endsWith('ie')) add(word.slice(0, -2), VERBAL)
  // Foreign names have no other form: `kari`, `sushi`.
  else if (word.endsWith('i') || INVARIABLE.has(noun)) return forms
  else if (PLURALS.has(noun)) {
    add(stem, NEUTER)
    for (const bare of withoutEnding(stem)) forms.add(bare)
  }
  // `Pečená` is no form of `pečeň`.
  else if (noun.endsWith('eň')) add(word, SOFT_FEMININE)
  else if (word.endsWith('ia')) {
    add(word.slice(0, -2), [...NEUTER, ''])
    add(stem, ['e', 'i', 'u', 'ou', 'am', 'ach', 'ami'])
  } else if (VOWEL_END.test(word)) {
    add(stem, word.endsWith('a') ? FEMININE : word.endsWith('o') ? NEUTER : [...NEUTER, ...PLURAL])
    for (const bare of withoutEnding(stem)) forms.add(bare)
  } else {
    add(word, [...MASCULINE, ...SOFT_FEMININE])
    const [, start, end] = FLEETING.exec(word) ?? []
    if (start !== undefined) add(start + end, [...MASCULINE, ...SOFT_FEMININE])
  }
  return forms
}

/** Returns what a stem can be without an ending, with a vowel between its last two consonants: `hrušiek`, `jabĺk`. */
function withoutEnding(stem: string): string[] {
  const [, start, end] = /^(.*[^aeiouy])([^aeiouy])$/.exec(stem) ?? []
  return start === undefined ? [stem] : [stem, ...['ie', 'e', 'o'].map((vowel) => start + vowel + end)]
}

/** Returns the singular and the plural of a noun, as titles have them. */
export function nominatives(noun: string): string[] {
  const word = fold(noun)
  const stem = word.slice(0, -1)
  if (isAdjective(noun) || INVARIABLE.has(noun) || word.endsWith('ie')) return [word]
  if (PLURALS.has(noun)) return [word, `${stem}o`]
  if (word.endsWith('a')) return [word, `${stem}y`, `${stem}e`]
  if (word.endsWith('o')) return [word, `${stem}a`]
  if (VOWEL_END.test(word)) return [word, stem, `${stem}a`]
  const [, start, end] = FLEETING.exec(word) ?? []
  const plural = start === undefined ? word : start + end
  return [word, `${plural}y`, `${plural}e`]
}

/** Returns the folded singular of a regular English noun, then its plural. */
export function englishForms(noun: string): readonly [singular: string, ...plurals: string[]] {
  const singular = fold(noun)
    .replace(/(?<=[^aeious])ies$/, 'y')
    .replace(/(?<=ch|sh|x|o)es$|(?<=[^s])s$/, '')
  const plural = singular.replace(/(?<=[^aeiou])y$/, 'ie').replace(/(?:s|x|ch|sh)$/, '$&e')
  return [singular, `${plural}s`, `${singular}es`]
}
