import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const PARTS = ['contract', 'server', 'web', 'e2e'] as const
type Part = (typeof PARTS)[number]

const PLACES: Readonly<Record<Part, (name: string) => string>> = {
  contract: (name) => `packages/contract/src/${name}.ts`,
  server: (name) => `apps/server/src/modules/${name}`,
  web: (name) => `apps/web/src/features/${name}`,
  e2e: (name) => `e2e/journeys/${name}.spec.ts`,
}

const section = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8')
  .split('\n## Features\n')[1]!
  .split('\n## ')[0]!
const [, ...rows] = [...section.matchAll(/^\| ([\w-]+)( \(plugin\))? \| (.*) \|$/gm)].map(
  ([, name = '', plugin, cells = '']) => ({
    name,
    isPlugin: plugin !== undefined,
    cells: cells.split(' | '),
  }),
)
const named = rows.flatMap(({ name, isPlugin, cells }) =>
  PARTS.flatMap((part, column) =>
    (cells[column] ?? '')
      .split(', ')
      .filter((cell) => cell !== '–')
      .map((cell) => {
        const own = cell === 'api' ? 'api.ts' : cell
        return isPlugin && part !== 'e2e' ? `plugins/${name}/${own}` : PLACES[part](cell)
      }),
  ),
)
const foldersIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`${folder}/${entry.name}`] : [],
  )

test('the table of features names only what exists', () => {
  expect(rows.length).toBeGreaterThan(30)
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})

test('the table of features has every module of the server, every feature of the web and every plugin', () => {
  const found = [
    ...foldersIn('apps/server/src/modules'),
    ...foldersIn('apps/web/src/features'),
    ...globSync('plugins/*/{api.ts,server,web}', { cwd: ROOT }).map((file) => file.split(path.sep).join('/')),
  ]
  expect(found.filter((folder) => !named.includes(folder))).toEqual([])
})
