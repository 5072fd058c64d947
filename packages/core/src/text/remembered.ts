/** Longer texts are no titles or words, and would take much memory. */
const LONGEST = 300

/**
 * Remembers the results of a pure function of a text. Comparisons read the same titles many times over.
 * @param most number of texts; when it is reached, all are forgotten
 */
export function remembered<Value>(read: (text: string) => Value, most: number): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const value = read(text)
    if (known.size === most) known.clear()
    // A text may be a slice of a whole file, which it would keep in memory. A copy does not.
    if (text.length <= LONGEST) known.set(` ${text}`.slice(1), value)
    return value
  }
}
