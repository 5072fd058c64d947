/** Longer texts are not compared with patterns. */
const LONGEST = 400
/** Texts that the server joined are translated one by one. */
const BETWEEN_SENTENCES = /(?<=[.!?]) (?=\p{Lu}|„)/u
const PLACEHOLDER = /\{(\w+)\}/g

interface Pattern {
  /** The fixed text before, between and after the values. */
  readonly parts: readonly string[]
  readonly names: readonly string[]
  readonly translated: string
}

/**
 * Makes the translator of the server's texts. Where a text had values, its key has `{0}` or `{name}`, and the values are
 * found again in an answer. A value may be a text itself.
 */
export function makeAnswerText(catalogue: Readonly<Record<string, string>>): (text: string) => string {
  const patterns = Object.entries(catalogue)
    .map(([key, translated]): Pattern => {
      const names = [...key.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
      return { parts: key.split(/\{\w+\}/), names, translated }
    })
    .filter(({ names }) => names.length > 0)
    // The pattern with the most text of its own says most about an answer.
    .sort((one, other) => other.parts.join('').length - one.parts.join('').length)
  const known = (text: string): string | null => {
    const whole = catalogue[text]
    if (whole !== undefined) return whole
    for (const { parts, names, translated } of patterns) {
      const values = valuesBetween(parts, text)
      if (values !== null)
        return translated.replace(PLACEHOLDER, (_, name) => {
          const value = values[names.indexOf(name)] ?? ''
          return catalogue[value] ?? value
        })
    }
    return null
  }
  return (text) => {
    if (text.length > LONGEST) return text
    const sentences = () => text.split(BETWEEN_SENTENCES).map((sentence) => known(sentence) ?? sentence)
    return known(text) ?? sentences().join(' ')
  }
}

/** Returns what stands between the fixed parts of a text; null when it does not have them in this order. */
function valuesBetween(parts: readonly string[], text: string): readonly string[] | null {
  const [first = '', ...others] = parts
  if (!text.startsWith(first)) return null
  const values: string[] = []
  let from = first.length
  for (const [index, part] of others.entries()) {
    const isLast = index === others.length - 1
    const at = isLast ? text.length - part.length : text.indexOf(part, from)
    if (at < from || (isLast && !text.endsWith(part))) return null
    values.push(text.slice(from, at))
    from = at + part.length
  }
  return values
}
