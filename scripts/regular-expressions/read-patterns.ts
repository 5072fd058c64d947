import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { sourceFiles } from '../figures/source-files.ts'

export interface Pattern {
  /** Relative to the repository, with `/`. */
  readonly file: string
  readonly source: string
  readonly flags: string
}

/** Returns the literal regular expressions of everything that is shipped. */
export function readPatterns(root: string): readonly Pattern[] {
  return sourceFiles(root)
    .filter(({ path: file, area }) => area === 'product' && /\.tsx?$/.test(file))
    .flatMap(({ path: file }) => patternsIn(file, readFileSync(path.join(root, file), 'utf8')))
}

export function patternsIn(file: string, text: string): readonly Pattern[] {
  const found: Pattern[] = []
  collect(parseSync(file, text).program, ({ pattern, flags }) => found.push({ file, source: pattern, flags }))
  return found
}

function collect(node: unknown, onRegex: (regex: { pattern: string; flags: string }) => void): void {
  if (typeof node !== 'object' || node === null) return
  if ('regex' in node && typeof node.regex === 'object') onRegex(node.regex as never)
  for (const child of Array.isArray(node) ? node : Object.values(node)) collect(child, onRegex)
}
