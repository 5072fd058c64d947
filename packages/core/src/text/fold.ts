/** Letters that Unicode does not decompose but that people type without the stroke. */
const UNDECOMPOSED = new Map([
  ['ł', 'l'],
  ['đ', 'd'],
  ['ß', 'ss'],
])

/** Longer texts are folded by the definition. */
const QUICK_LENGTH = 1024
const quickUnits = new Uint16Array(2 * QUICK_LENGTH)

/**
 * Folds a title or a query for comparison: lower case, no diacritics, a space in place of a hyphen or apostrophe
 * between two letters or digits, white space collapsed and trimmed. Accepts any string.
 */
export function fold(text: string): string {
  const length = text.length > QUICK_LENGTH ? -1 : foldLatin(text, quickUnits)
  if (length < 0) return foldByDefinition(text)
  return length === 0 ? '' : String.fromCharCode.apply(null, quickUnits.subarray(0, length) as never)
}

/**
 * Folds a title or a query for search: as `fold`, with the decimal point as a comma (`1.5%` finds `1,5 %`), any other
 * comma as a space (`maslo,syr` are two words), and the final sigma as any other sigma.
 */
export const foldForSearch = (text: string): string => withoutCommas(fold(text))

export const foldForSearchByDefinition = (text: string): string => withoutCommas(foldByDefinition(text))

/** Replaces the final sigma, a word's last sigma in Greek. Half a word is searched too, so the two must be one. */
export const withOneSigma = (folded: string): string => folded.replaceAll('ς', 'σ')

function withoutCommas(folded: string): string {
  return withOneSigma(folded)
    .replace(/(?<=[0-9])\.(?=[0-9])/g, ',')
    .replace(/(?<![0-9]),|,(?![0-9])/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

/** Invisible characters, and the quotes of a copied name, among them the Hebrew geresh and gershayim. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
const QUOTES = /[„“”‟«»‹›"׳״]/g
/** The mark of a joined word of which only the first half is typed: `coca-` of `coca-cola`. */
const ENDING_MARK = /(?<=[\p{L}\p{M}\p{N}])[-‐‑'’‘ʼ](?=[\s,]|$)/gu
const MAY_HAVE = /[-'"«»ʼ\u00ad\u05f3\u05f4\u2000-\u206f\ufeff]/

/**
 * Returns a query without invisible characters and without a hyphen or an apostrophe at the end of a word. Quotes
 * become spaces. In titles these marks join words like a space, so half a joined word must find the whole.
 */
export const cleanQuery = (query: string): string =>
  MAY_HAVE.test(query) ? query.replace(UNSEEN, '').replace(QUOTES, ' ').replace(ENDING_MARK, '') : query

/** Returns the folded words of a text, without marks, in order. */
export const plainWords = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

export const foldQuery = (query: string): string => foldForSearch(cleanQuery(query))

export function foldedWords(query: string): string[] {
  const folded = foldQuery(query)
  return folded === '' ? [] : [...new Set(folded.split(' '))]
}

/** Folds any text; `foldLatin` is an optimisation with the same result. */
export function foldByDefinition(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[łđß]/g, (letter) => UNDECOMPOSED.get(letter) ?? letter)
    .replace(/(?<=[\p{L}\p{N}])[-‐‑'’‘ʼ](?=[\p{L}\p{N}])/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Basic Latin to Latin Extended-B: every letter of the neighbouring languages, and no combining marks. */
const LATIN_END = 0x250
const SPACE = 0x20
const SHARP_S = 0xdf

/** For each Latin code unit, its folded form and whether that is a letter or digit. Filled on first use. */
let latin: { readonly units: Uint16Array; readonly isWord: Uint8Array } | undefined

function latinTable(): { readonly units: Uint16Array; readonly isWord: Uint8Array } {
  const units = new Uint16Array(LATIN_END)
  const isWord = new Uint8Array(LATIN_END)
  for (let unit = 0; unit < LATIN_END; unit++) {
    const folded = foldByDefinition(String.fromCharCode(unit))
    units[unit] = folded === '' ? SPACE : folded.charCodeAt(0)
    isWord[unit] = /^[\p{L}\p{N}]/u.test(folded) ? 1 : 0
  }
  return { units, isWord }
}

/**
 * Folds a text of Latin code units by table, some 20 times faster than the definition.
 *
 * @param out receives the folded code units; must have room for twice the text's length
 * @returns the number of code units written, or -1 when the text is not all Latin
 */
export function foldLatin(text: string, out: Uint16Array): number {
  latin ??= latinTable()
  const { units, isWord } = latin
  let length = 0
  let pendingSpace = false
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit >= LATIN_END) return -1
    let folded = units[unit]!
    // The hyphen and the apostrophe; other joining marks are not Latin and never get here.
    if ((unit === 0x2d || unit === 0x27) && i > 0 && i + 1 < text.length) {
      const next = text.charCodeAt(i + 1)
      if (next >= LATIN_END) return -1
      if (isWord[text.charCodeAt(i - 1)] === 1 && isWord[next] === 1) folded = SPACE
    }
    if (folded === SPACE) {
      pendingSpace = length > 0
      continue
    }
    if (pendingSpace) {
      out[length++] = SPACE
      pendingSpace = false
    }
    out[length++] = folded
    if (unit === SHARP_S) out[length++] = folded
  }
  return length
}
