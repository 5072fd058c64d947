// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for them.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
/** UTF-8 that was read as Latin letters once: `Ã` and a sign for one letter. */
const TWICE = /[\u00c2-\u00f4][\u0080-\u00bf]/
const BEYOND_LATIN = /[^\p{ASCII}\u0080-\u00ff]/u

/** Removes control characters from a text, and decodes one that was encoded twice. */
export function cleanText(text: string): string {
  const found = text.search(CONTROL)
  if (found === -1) return text
  return (decodedOnce(text) ?? text).replace(CONTROL, ' ').replace(/ {2,}/g, ' ').trim()
}

function decodedOnce(text: string): string | null {
  if (!TWICE.test(text) || BEYOND_LATIN.test(text)) return null
  try {
    const bytes = [...text].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
    return decodeURIComponent(bytes.join(''))
  } catch {
    return null
  }
}
