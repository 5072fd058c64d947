import { expect, test } from 'vitest'
import { duplicateRuns } from './duplicate-runs.ts'
import { folderFigures, foldersNamed } from './figures.ts'
import { areaOf, filledLines, type SourceFile } from './source-files.ts'
import { syntaxFigures } from './syntax.ts'

const file = (path: string, text = ''): SourceFile => ({ path, area: 'product', text })

test.each([
  ['apps/web/src/app/app.tsx', 'product'],
  ['plugins/receipts/server/routes.ts', 'product'],
  ['packages/core/src/offer/offer.test.ts', 'tests'],
  ['e2e/journeys/shop/cart.spec.ts', 'tests'],
  ['apps/server/src/testing/pool.ts', 'tests'],
  ['apps/web/src/outbox/device.testing.ts', 'tests'],
  ['bench/src/main.ts', 'bench'],
  ['packages/demo/src/articles.ts', 'demo'],
  ['scripts/start.ts', 'tools'],
])('%s belongs to %s', (path, area) => {
  expect(areaOf(path)).toBe(area)
})

test('blank lines do not count', () => {
  expect(filledLines('a\n\n  \nb\n')).toBe(2)
})

test('a comment counts by its lines, unless code stands before it', () => {
  const source = '/** Two\n lines. */\nconst a = 1 // beside code\n  // alone\n'
  expect(syntaxFigures('a.ts', source).commentLines).toBe(3)
})

test('an assertion is counted, while const and renamed imports are not', () => {
  const source =
    "import { a as b } from 'a'\nconst c = b as string\nconst d = [1] as const\nexport { c as e }\n"
  expect(syntaxFigures('a.ts', source).assertions).toBe(1)
  expect(syntaxFigures('a.ts', 'const a = b as unknown as string\n').assertions).toBe(2)
})

test('a source that does not parse is refused', () => {
  expect(() => syntaxFigures('a.ts', 'const = 1')).toThrow(SyntaxError)
})

test('comments are read without their marks, with the line on which they begin', () => {
  const source = 'const a = 1\n/** Two\n * lines. */\nconst b = 2 // beside code\n'
  expect(syntaxFigures('a.ts', source).comments).toEqual([
    { line: 2, text: 'Two\nlines.' },
    { line: 4, text: 'beside code' },
  ])
})

test('folders below a workspace count by their own files', () => {
  const paths = ['apps/web/vite.config.ts', 'apps/web/src/a.ts', 'apps/web/src/b.ts', 'apps/web/src/c/d/e.ts']
  expect(folderFigures(paths.map((path) => file(path)))).toEqual({
    count: 2,
    withOneFile: ['apps/web/src/c/d'],
    deepest: 'apps/web/src/c/d',
  })
})

test('a name stands in the folders of its files, and a plugin is one of them', () => {
  const paths = [
    'apps/web/src/receipts/a.ts',
    'apps/web/src/receipts/b.ts',
    'apps/web/src/receipt.ts',
    'apps/server/migrations/0001-receipts.sql',
    'plugins/receipts/server/routes.ts',
    'plugins/receipts/web/page.tsx',
    'apps/web/src/other.ts',
  ]
  expect(
    foldersNamed(
      paths.map((path) => file(path)),
      /receipt/,
    ),
  ).toEqual(['apps/web/src/receipts', 'apps/web/src', 'plugins/receipts'])
})

const lines = (count: number): string => Array.from({ length: count }, (_, n) => `call(${n})`).join('\n')

test('six equal lines are a duplicate run, five are not', () => {
  expect(duplicateRuns([file('a.ts', lines(5)), file('b.ts', lines(5))])).toEqual([])
  expect(duplicateRuns([file('a.ts', `start\n${lines(8)}`), file('b.ts', lines(8))])).toEqual([
    { first: 'a.ts:2', second: 'b.ts:1', lines: 8 },
  ])
})

test('comments, imports and brackets between equal lines do not hide a duplicate run', () => {
  const other = `import a from 'a'\n${lines(6).replaceAll('\n', '\n// why\n}\n')}`
  expect(duplicateRuns([file('a.ts', lines(6)), file('b.ts', other)])).toHaveLength(1)
})

test('the names of an import on lines of their own are no duplicate run', () => {
  const text = `import {\n${['a', 'b', 'c', 'd', 'e', 'f'].join(',\n')},\n} from 'letters'`
  expect(duplicateRuns([file('a.ts', text), file('b.ts', text)])).toEqual([])
})

test('a run that one file holds twice is found', () => {
  expect(duplicateRuns([file('a.ts', `${lines(6)}\nother\n${lines(6)}`)])).toHaveLength(1)
})
