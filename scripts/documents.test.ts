import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
/** A path starts with one of these. `modules/` and `platform/` are short for folders of the server. */
const PATH =
  /^(?:apps|packages|plugins|scripts|docs|e2e|bench|deploy|modules|platform|features)\/[\w./{},*-]*[\w/}*]$/
/** The end of a path of a source file. */
const FILE = /^[\w./-]+\.(?:tsx?|css|sql)$/
const SHORT_FOR: readonly (readonly [start: string, folders: readonly string[]])[] = [
  ['modules/', ['apps/server/src/']],
  ['platform/', ['apps/server/src/']],
  ['features/', ['apps/web/src/', 'e2e/journeys/']],
]
const scripts: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
).scripts

const documents = globSync(
  ['*.md', 'docs/**/*.md', '{apps,packages,plugins}/**/README.md', 'bench/*.md', 'e2e/*.md'],
  {
    cwd: ROOT,
    exclude: (name) => name.includes('node_modules') || name === 'CHANGELOG.md',
  },
)
const cases = documents.flatMap((document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8')
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, said]) => said!)
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!)
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!)
  return [
    ...code.filter((said) => PATH.test(said)).map((said) => ['path', said] as const),
    ...code.filter((said) => FILE.test(said)).map((said) => ['file', said] as const),
    ...links.filter((link) => !/^[a-z]+:/.test(link)).map((link) => ['link', link] as const),
    ...commands.map((name) => ['command', name] as const),
  ].map(([kind, said]) => ({ document, kind, said }))
})

const sources = globSync('{apps,packages,plugins,scripts,e2e,bench,deploy}/**/*.{ts,tsx,css,sql}', {
  cwd: ROOT,
  exclude: (name) => name.includes('node_modules'),
}).map((name) => `/${name}`)

const exists = (pattern: string): boolean => globSync(pattern, { cwd: ROOT }).length > 0

/** Returns whether a link leads to a file and, behind `#`, to a heading of it. */
function isLinked(document: string, link: string): boolean {
  const [name = '', anchor] = link.split('#')
  const file = name === '' ? path.join(ROOT, document) : path.join(ROOT, path.dirname(document), name)
  if (!existsSync(file)) return false
  if (anchor === undefined) return true
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, title]) => title!)
  return headings.some((title) => slugOf(title) === anchor)
}

/** The anchor that GitHub gives a heading. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

function isThere({ document, kind, said }: (typeof cases)[number]): boolean {
  if (kind === 'command') return said in scripts
  if (kind === 'link') return isLinked(document, said)
  if (kind === 'file')
    return said.startsWith('..')
      ? existsSync(path.join(ROOT, path.dirname(document), said))
      : sources.some((name) => name.endsWith(`/${said}`))
  const folders = SHORT_FOR.find(([start]) => said.startsWith(start))?.[1] ?? ['']
  return [...folders.map((folder) => folder + said), path.join(path.dirname(document), said)].some(exists)
}

test('documents name enough to check', () => {
  expect(cases.length).toBeGreaterThan(200)
})

test.each(documents)('%s names only paths, links and commands that exist', (document) => {
  const dead = cases.filter((one) => one.document === document && !isThere(one))
  expect(dead.map(({ kind, said }) => `${kind} ${said}`)).toEqual([])
})
