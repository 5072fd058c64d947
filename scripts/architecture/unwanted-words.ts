import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDERS = ['apps', 'packages', 'bench', 'e2e', 'scripts', 'docs', 'deploy']
const TEXT = /\.(?:tsx?|mjs|sql|md|css|ya?ml|conf|cfg)$/
/** Files that name the words, to find or to explain them. */
const ABOUT_WORDS: ReadonlySet<string> = new Set([
  path.join('scripts', 'architecture'),
  path.join('docs', 'writing.md'),
])

interface Unwanted {
  readonly rule: string
  readonly why: string
  readonly pattern: RegExp
}

export const UNWANTED: readonly Unwanted[] = [
  {
    rule: 'no-absent-papers',
    why: 'docs/product says what these papers were about, and they are not here',
    pattern: /\b(?:SPEC|DESIGN)(?:\.md|'s)?\b/,
  },
  {
    rule: 'plain-words',
    why: 'docs/writing.md has plainer words: calculate, again',
    pattern: /\b(?:reckon(?:s|ed|ing)?|anew)\b/i,
  },
]

export interface Mention {
  readonly rule: string
  readonly file: string
  readonly message: string
}

/** Lines with words that nobody outside can follow. */
export function unwantedWords(root: string): readonly Mention[] {
  return FOLDERS.flatMap((folder) => filesOf(root, folder)).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        UNWANTED.filter(({ pattern }) => pattern.test(text)).map(({ rule, why }) => ({
          rule,
          file,
          message: `${file}:${index + 1} has an unwanted word (${rule}: ${why})`,
        })),
      ),
  )
}

function filesOf(root: string, folder: string): readonly string[] {
  if (ABOUT_WORDS.has(folder) || !readdirSync(root).includes(folder.split(path.sep)[0]!)) return []
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) return /^(?:node_modules|dist)$/.test(entry.name) ? [] : filesOf(root, name)
    return TEXT.test(entry.name) && !ABOUT_WORDS.has(name) ? [name] : []
  })
}
