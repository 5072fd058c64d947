const APOSTROPHE = 39
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/

/**
 * Keeps a spreadsheet from running a text: one that would be a formula (it starts with `=`, `+`, `-`, `@` or their
 * full-width forms, a tab or a carriage return) gets a leading apostrophe. So does a text with
 * apostrophes before such a character, so that `unguarded` restores every text and an export imports unchanged.
 */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Reverts `guarded`; does not change other texts. */
export function unguarded(text: string): string {
  return text.charCodeAt(0) === APOSTROPHE && GUARDED.test(text) ? text.slice(1) : text
}

export function csvLine(cells: readonly string[], delimiter: string): string {
  return `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`
}

function csvCell(cell: string, delimiter: string): string {
  const text = guarded(cell)
  return text.includes(delimiter) || /["\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
