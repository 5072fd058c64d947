/** Longer titles say nothing more to an assistant. */
const QUOTED_MAX = 120

/**
 * Returns a text of a shop or a shopper as quoted data for an assistant: one line of limited length, without control
 * characters and quotation marks of its own. What it says is never an instruction.
 */
export function quoted(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/["„“”«»`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
  const signs = [...line]
  return `„${signs.length > QUOTED_MAX ? `${signs.slice(0, QUOTED_MAX - 1).join('')}…` : line}“`
}
