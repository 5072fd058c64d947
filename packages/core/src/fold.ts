/** Letters that Unicode does not decompose but that people type without their stroke (DESIGN section 4). */
const UNDECOMPOSED = new Map([
  ['ł', 'l'],
  ['đ', 'd'],
  ['ß', 'ss'],
])

/**
 * Folds a title or a query for comparison: lower case, no diacritics, a hyphen or an apostrophe between two
 * letters or digits becomes a space, white space collapsed and trimmed. Total: any string has a folded form.
 */
export function fold(text: string): string {
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

/** The folded words of a query, each once; empty for a query without any. */
export function foldedWords(query: string): string[] {
  const folded = fold(query)
  return folded === '' ? [] : [...new Set(folded.split(' '))]
}
