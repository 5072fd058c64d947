import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const TEXTS = '{apps,packages,bench,e2e,scripts,docs,deploy}/**/*.{ts,tsx,mjs,sql,md,css,yml,yaml,conf,cfg}'
/** Built and foreign files, and files that name the words to find or to explain them. */
const LEFT_OUT = ['**/node_modules/**', '**/dist/**', 'scripts/architecture/**', 'docs/writing.md']

interface Unwanted {
  readonly rule: string
  readonly why: string
  readonly pattern: RegExp
  /** Files that may use the words: applied migrations never change, reports are generated. */
  readonly except?: RegExp
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
  {
    rule: 'named-things',
    why: 'docs/writing.md names the thing: no "that of", "those of", "whoever" or "is none"',
    pattern: /\b(?:that of|those of|whoever|(?<!\bthere )(?:is|are) none)\b/i,
    except: /^(?:apps\/server\/migrations\/|docs\/performance\b)/,
  },
]

export interface Mention {
  readonly rule: string
  readonly file: string
  readonly message: string
}

/** Finds lines with words that docs/writing.md replaces by plainer ones. */
export function unwantedWords(root: string): readonly Mention[] {
  return globSync(TEXTS, { cwd: root, exclude: LEFT_OUT }).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        UNWANTED.filter(({ pattern, except }) => pattern.test(text) && !except?.test(file)).map(
          ({ rule, why }) => ({
            rule,
            file,
            message: `${file}:${index + 1} has an unwanted word (${rule}: ${why})`,
          }),
        ),
      ),
  )
}
