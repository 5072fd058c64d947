/**
 * How registers shorten names, as rules. A chain's register has one style; each rule is one that Slovak receipts show.
 * 1. Capitals, or as the title is written.
 * 2. Diacritics are gone, or stay.
 * 3. Long words are cut with a dot (`CERVENE` -> `CERV.`), cut without a dot, lose their vowels (`CHLIEB` -> `CHLB`),
 *    or stay.
 * 4. Spaces after a dot are gone (`JOG.JAHODA`).
 * 5. The amount stays, is glued (`MASLO250G`), or is gone.
 * 6. The brand's word at the end is gone.
 * 7. The whole is cut at a width of 16 to 40 characters.
 */
export interface Style {
  readonly capitals: boolean
  readonly plain: boolean
  readonly words: 'dot' | 'cut' | 'vowels' | 'whole'
  readonly shortenedFrom: number
  readonly glued: boolean
  readonly amount: 'kept' | 'glued' | 'gone'
  readonly dropsLast: boolean
  readonly width: number
}

type Random = () => number

const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)]!

export const styleOf = (random: Random): Style => ({
  capitals: random() < 0.75,
  plain: random() < 0.7,
  words: pick(random, ['dot', 'dot', 'cut', 'vowels', 'whole', 'whole']),
  shortenedFrom: pick(random, [6, 7, 8]),
  glued: random() < 0.4,
  amount: pick(random, ['kept', 'kept', 'glued', 'gone']),
  dropsLast: random() < 0.2,
  width: pick(random, [16, 18, 20, 24, 30, 40]),
})

const AMOUNT = /\s(\d+(?:[.,]\d+)?)\s?(kg|g|l|ml|dl|cl)\b\.?/i

export function shortened(title: string, style: Style, random: Random): string {
  let text = title
  if (style.plain)
    text = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'D').replace(/ł/g, 'l')
  if (style.amount === 'gone') text = text.replace(AMOUNT, ' ')
  if (style.amount === 'glued') text = text.replace(AMOUNT, '$1$2')
  let words = text.split(/\s+/).filter((word) => word !== '')
  if (style.dropsLast && words.length > 3) words = words.slice(0, -1)
  words = words.map((word) => shortWord(word, style, random))
  text = words.join(' ')
  if (style.glued) text = text.replace(/\.\s+/g, '.')
  if (style.capitals) text = text.toUpperCase()
  return text.slice(0, style.width).trim()
}

function shortWord(word: string, { words, shortenedFrom }: Style, random: Random): string {
  if (words === 'whole' || word.length < shortenedFrom || /\d/.test(word) || random() < 0.35) return word
  if (words === 'vowels') return word[0]! + word.slice(1).replace(/[aeiouyáäéíóôúý]/gi, '')
  const length = 3 + Math.floor(random() * 3)
  return words === 'dot' ? `${word.slice(0, length)}.` : word.slice(0, length)
}
