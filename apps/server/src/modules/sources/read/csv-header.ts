/** Lines to search for the header; tables begin with titles, days and empty lines. */
export const HEADER_LINES = 20
/** A header has the names of a title and a price. */
const SCORE_MIN = 2

export interface FoundHeader {
  readonly columns: readonly string[]
  /** Index of the first line below it. */
  readonly below: number
}

/**
 * Finds the header in the first lines of a table: the first one with known names, else the first line. A header of two
 * lines, whose upper one names groups of columns, becomes one: `Cena` above `bez DPH` and `s DPH`.
 * @param score rates how well a line fits
 */
export function findHeader(
  lines: readonly (readonly string[])[],
  score: (columns: readonly string[]) => number,
): FoundHeader | null {
  if (lines.length === 0) return null
  const known = lines.findIndex((line) => score(line) >= SCORE_MIN)
  const at =
    known === -1
      ? Math.max(
          0,
          lines.findIndex((line) => filled(line).length > 1 || line.length === 1),
        )
      : known
  const [above, header, below] = [lines[at - 1], lines[at]!, lines[at + 1]]
  if (below !== undefined && isLowerHalf(header, below))
    return { columns: joined(header, below), below: at + 2 }
  if (above !== undefined && isLowerHalf(above, header)) {
    const both = joined(above, header)
    const isTwice = new Set(filled(header)).size < filled(header).length
    if (isTwice || score(both) > score(header)) return { columns: both, below: at + 1 }
  }
  return { columns: header, below: at + 1 }
}

const filled = (line: readonly string[]): readonly string[] =>
  line.map((cell) => cell.trim()).filter((cell) => cell !== '')

/** Returns whether a line has words, and no numbers, where the upper one has a group without further names. */
function isLowerHalf(upper: readonly string[], lower: readonly string[]): boolean {
  const isBlank = (cell = '') => cell.trim() === ''
  const isOfWords = [upper, lower].every((line) => line.every((cell) => !/\d/.test(cell)))
  // Rows have a cell below the first name.
  if (!isOfWords || !(isBlank(upper[0]) || isBlank(lower[0]))) return false
  const group = upper.findIndex((cell) => !isBlank(cell))
  return lower.some((cell, index) => index > group && !isBlank(cell) && isBlank(upper[index]))
}

function joined(upper: readonly string[], lower: readonly string[]): readonly string[] {
  let group = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const [own, name] = [upper[index]?.trim() ?? '', lower[index]?.trim() ?? '']
    if (own !== '') group = own
    return name === '' ? own : `${own || group} ${name}`.trim()
  })
}
