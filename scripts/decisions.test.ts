import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = path.join(import.meta.dirname, '../docs/decisions')
const records = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name))

test('the index names each decision once, by its title', () => {
  const links = [...readFileSync(path.join(FOLDER, 'README.md'), 'utf8').matchAll(/^- \[(.*)\]\((.*)\)$/gm)]
  const indexed = links.map(([, title, file]) => `${file}: ${title}`)
  const written = records.map(
    (file) => `${file}: ${readFileSync(path.join(FOLDER, file), 'utf8').split('\n')[0]!.slice('# '.length)}`,
  )
  expect(indexed.sort()).toEqual(written.sort())
})

test.each(records)('%s begins with its number', (file) => {
  expect(readFileSync(path.join(FOLDER, file), 'utf8').startsWith(`# ${file.slice(0, 4)} `)).toBe(true)
})
