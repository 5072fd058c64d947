import { fold } from '@cenolov/core/text'

const LINE_TEXT_MAX = 200
const NAMELESS = 'Položka bez názvu'

/**
 * Returns the name of a line as people can read it: one line without control and invisible characters, at most 200
 * characters. Restaurants break their lines, and registers pad them.
 */
export function lineText(raw: unknown): string {
  if (typeof raw !== 'string') return NAMELESS
  const text = raw
    .slice(0, 10 * LINE_TEXT_MAX)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  return text === '' ? NAMELESS : Array.from(text).slice(0, LINE_TEXT_MAX).join('').trim()
}

/**
 * Returns a line's name without what the register adds: a star, numbers of the department and the goods, the letter of
 * the VAT rate in brackets. At most 200 characters are read.
 */
export function goodsName(line: string): string {
  const text = line.slice(0, LINE_TEXT_MAX)
  const plain = text
    .replace(/^[*#>\-\s]+(?:\d{1,2}\s+)?(?=\S)/, '')
    .replace(/^(?:\d{5,14}[\s.:;-]+)+/, '')
    .replace(/\s*[[(][A-Z*]{1,2}[\])]\s*$/, '')
    .replace(/\s+[*#]+$/, '')
    .trim()
  return plain === '' ? text : plain
}

/** The key of a name that a chain's register prints: the same goods have the same key on each receipt. */
export const nameKey = (text: string): string => fold(goodsName(text))
