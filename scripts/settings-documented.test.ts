import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const names = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))].sort()

/** General variables, not settings of Cenolov. */
const FOREIGN = new Set(['NODE_ENV', 'TRUE', 'FALSE'])
const settings = names(
  globSync('apps/server/src/platform/config/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] })
    .map(read)
    .join('\n'),
  /(?:env\.|\(')([A-Z][A-Z0-9_]+)\b/g,
).filter((name) => !FOREIGN.has(name))

test('the operations manual lists every setting', () => {
  const table = read('docs/operations.md').split('## Settings')[1]?.split('\n## ')[0] ?? ''
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1] ?? '')
  expect(names(rows.join('\n'), /`([A-Z][A-Z0-9_]+)`/g)).toEqual(settings)
})

test('.env.example lists every setting', () => {
  expect(names(read('.env.example'), /^# ([A-Z][A-Z0-9_]+)=/gm)).toEqual(settings)
})
