import type { SourceFile } from './source-files.ts'

const RUN_LINES = 6
/** Comments, imports and lone punctuation say nothing about copies. */
const THIN = /^(?:\/?\*|\/\/|--|import |export (?:\*|\{)|[^\p{L}\p{N}]*$)/u
/** The names of an import on lines of their own. */
const IMPORTED_NAMES = /^import (?:type )?\{$[^}]*\} from .*$/gm

export interface DuplicateRun {
  readonly first: string
  readonly second: string
  readonly lines: number
}

interface Line {
  readonly file: string
  readonly number: number
  readonly text: string
}

type Place = readonly [lines: readonly Line[], at: number]
/**
 * Finds runs of at least six equal lines, in two files or twice in one. White space, comments, imports and lone
 * punctuation do not count. A run is reported once, with its length.
 */
export function duplicateRuns(files: readonly SourceFile[]): readonly DuplicateRun[] {
  const places = new Map<string, Place>()
  const found: DuplicateRun[] = []
  for (const lines of files.map(countedLines)) {
    let reportedTo = 0
    for (let at = 0; at + RUN_LINES <= lines.length; at++) {
      const key = textOf(lines, at)
      const before = places.get(key)
      if (before === undefined) places.set(key, [lines, at])
      else if (at >= reportedTo) {
        const length = commonLength(before, [lines, at])
        found.push({ first: placeOf(before), second: placeOf([lines, at]), lines: length })
        reportedTo = at + length
      }
    }
  }
  return found
}

function countedLines({ path, text }: SourceFile): readonly Line[] {
  return text
    .replace(IMPORTED_NAMES, (names) => names.replace(/.+/g, ''))
    .split('\n')
    .map((line, index) => ({ file: path, number: index + 1, text: line.trim().replace(/\s+/g, ' ') }))
    .filter((line) => !THIN.test(line.text))
}

const textOf = (lines: readonly Line[], at: number): string =>
  lines
    .slice(at, at + RUN_LINES)
    .map(({ text }) => text)
    .join('\n')

function commonLength([left, from]: Place, [right, at]: Place): number {
  let length = 0
  while (left[from + length]?.text === right[at + length]?.text && at + length < right.length) length += 1
  return length
}

const placeOf = ([lines, at]: Place): string => `${lines[at]!.file}:${lines[at]!.number}`
