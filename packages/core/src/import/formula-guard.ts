const APOSTROPHE = 39
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/

/**
 * A text that a spreadsheet shows as it is: one that it would take for a formula (`=`, `+`, `-`, `@` or their
 * full-width forms, tab or carriage return first) gets an apostrophe before it (DESIGN section 12). One that begins
 * with apostrophes and such a character gets one too, so that `unguarded` gives every text back: what was exported is
 * imported as it was.
 */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text that was guarded; one that was not stays as it is. */
export function unguarded(text: string): string {
  return text.charCodeAt(0) === APOSTROPHE && GUARDED.test(text) ? text.slice(1) : text
}
