import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { childrenOf, isCallOfT, isSlovak, type Node, type TextAt } from './read-texts.ts'

/** Files in which the server, and the rules that it runs, write texts that screens show unchanged. */
const SOURCES = [
  'apps/server/src/{modules,platform}/**/*.ts',
  'plugins/*/server/**/*.ts',
  'packages/core/src/{gate,import}/*.ts',
  'plugins/*/rules/*.ts',
  'packages/core/src/product/measures/*.ts',
  'packages/core/src/source/{guess,texts}/*.ts',
  'packages/core/src/matching/compare/*.ts',
]

/** Files whose Slovak texts reach no screen of the app. */
const LEFT = [
  // Mails, notifications and pages for readers without the app have texts of their own.
  /\/mail\/|-mails\.ts$|\/alerts\/(?:routes|delivery|hit-mail|product-news|write-turns|push\/)/,
  /\/server\/commands\/|\/modules\/(?:pages|backup)\/|\/contact\/service\.ts$|\/restore-/,
  // Titles of files, command lines, and words that read data.
  /\/(?:export|receipt)-csv\.ts$|\/run-command\.ts$|\/read\/text\.ts$|\/rules\/line-text\.ts$|\/sample-rows\.ts$/,
  /\/auth\/(?:rescue|administrator)\.ts$|\/audit\/routes\.ts$|\/verdicts\/routes\.ts$|\/products\/routes\.ts$/,
  /\/platform\/database\/database\.ts$|\/rejected-rows\.ts$/,
  /\/(?:condition|currency)-text\.ts$|\/import\/promotion-columns\.ts$/,
]

/** Texts of the other files that reach no screen: of mails, of names of files, of the log of changes. */
const LEFT_TEXTS: ReadonlySet<string> = new Set([
  ...['Otvoriť produkt', 'Odpoveď na tento e-mail príde odosielateľovi správy.'],
  ...['{0} - zamietnuté.csv', 'Zamietnuté riadky', 'zrušené {0}', 'Čiarový kód', 'EAN kód'],
  '{0} Celý katalóg je v /api/v1/products/export.csv a v /api/v1/catalogue.',
])

/** Reads the texts that the server sends ready in Slovak. A template's values become `{0}`, `{1}`. */
export function readAnswers(root: string): readonly TextAt[] {
  const found: TextAt[] = []
  for (const name of globSync(SOURCES, { cwd: root }).sort()) {
    const file = name.split(path.sep).join('/')
    if (/\.(test|testing)\.ts$/.test(file) || LEFT.some((left) => left.test(file))) continue
    const source = readFileSync(path.join(root, file), 'utf8')
    const visit = (node: Node): void => {
      // The server's own translations are mails.
      if (isCallOfT(node) && /^apps\/|\/server\//.test(file)) return
      if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return
      const text = textOf(node)
      if (text !== null && isSlovak(text) && !text.includes('\n') && !LEFT_TEXTS.has(text))
        found.push({ file, line: source.slice(0, node.start).split('\n').length, text: text.trim() })
      for (const child of childrenOf(node)) visit(child)
    }
    visit(parseSync(file, source).program as unknown as Node)
  }
  return found
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  const parts = node.quasis as readonly { readonly value: { readonly cooked: string } }[]
  return parts.map(({ value }, index) => (index === 0 ? '' : `{${index - 1}}`) + value.cooked).join('')
}
