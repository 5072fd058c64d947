/** Longest name of a person, in UTF-16 units. */
export const FULL_NAME_MAX_LENGTH = 100

/** A name as it is kept: trimmed, white space collapsed; null when nothing is left, or it is too long or has control characters. */
export function normaliseFullName(text: string): string | null {
  const name = text.replace(/\s+/gu, ' ').trim()
  return name === '' || name.length > FULL_NAME_MAX_LENGTH || /\p{C}/u.test(name) ? null : name
}
