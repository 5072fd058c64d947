/** One planted fault: `text` in place of the characters from `start` to `end`. */
export interface Mutant {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly line: number
  readonly before: string
  readonly after: string
}

/** Faults that people make. The spaces keep types and generics out. */
const OPERATORS: readonly (readonly [RegExp, string])[] = [
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \+ (?=[\w(])/g, ' - '],
  [/ - (?=[\w(])/g, ' + '],
  [/\bMath\.min\b/g, 'Math.max'],
  [/\bMath\.max\b/g, 'Math.min'],
  [/\breturn true\b/g, 'return false'],
  [/\breturn false\b/g, 'return true'],
  [/ AND /g, ' OR '],
  [/', '=', /g, "', '!=', "],
  [/', '>', /g, "', '<', "],
  // A guard that is forgotten.
  [/^ +if \(.*\) (?:return|throw|continue)\b.*$/g, ''],
]
/** Comments, imports and types, which do not run. */
const NO_CODE = /^\s*(?:\/?\*|\/\/|import |export type |type |readonly |interface |export interface )/
const QUOTED = /'[^']*'|"[^"]*"|\/(?:\\.|[^/\\\s])+\/[a-z]*/g

export function mutantsOf(source: string): Mutant[] {
  const mutants: Mutant[] = []
  let offset = 0
  for (const [index, line] of source.split('\n').entries()) {
    if (!NO_CODE.test(line)) {
      for (const [pattern, text] of OPERATORS) {
        for (const match of line.matchAll(pattern)) {
          if (isInText(line, match.index, pattern)) continue
          const [start, end] = [offset + match.index, offset + match.index + match[0].length]
          const after = line.slice(0, match.index) + text + line.slice(match.index + match[0].length)
          mutants.push({ start, end, text, line: index + 1, before: line.trim(), after: after.trim() })
        }
      }
    }
    offset += line.length + 1
  }
  return mutants
}

/** Whether a match lies within a text or a pattern. Operators of SQL are meant to. */
function isInText(line: string, at: number, pattern: RegExp): boolean {
  if (/AND|'/.test(pattern.source) || pattern.source.startsWith('^')) return false
  return [...line.matchAll(QUOTED)].some(({ index, 0: text }) => at > index && at < index + text.length)
}

/** `count` of them, spread evenly over the file, always the same ones for the same source. */
export function sample<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all]
  return Array.from({ length: count }, (_, n) => all[Math.floor(((n + 0.5) * all.length) / count)]!)
}

export const applyMutant = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end)
