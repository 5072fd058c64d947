import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGES = join(ROOT, 'docs/product')
const SOURCES = ['apps/web/src', 'apps/server/src', 'packages/core/src', 'packages/contract/src', 'plugins']

type Row = Readonly<Record<string, string>>

function rowsOf(page: string): readonly Row[] {
  const rows: Row[] = []
  let names: readonly string[] | null = null
  for (const line of readFileSync(join(PAGES, page), 'utf8').split('\n')) {
    if (!line.startsWith('|')) {
      names = null
      continue
    }
    const cells = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    if (names === null) names = cells
    else if (!cells.every((cell) => /^-+$/.test(cell)))
      rows.push(Object.fromEntries(names.map((name, place) => [name, cells[place] ?? ''])))
  }
  return rows
}

const pages = readdirSync(PAGES).filter((name) => name.endsWith('.md'))
const rows = pages.flatMap((page) => rowsOf(page).map((row): Row => ({ page, ...row })))
const texts = rows.flatMap((row) => (row.text === undefined ? [] : [[row.page!, row.text] as const]))
const constants = rows.flatMap((row) => {
  const place = /^`(\w+)` in `([^`]+)`$/.exec(row['in the code'] ?? '')
  return place === null ? [] : [[row.item!, place[1]!, place[2]!, row.value!] as const]
})

const code = SOURCES.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$|\bsk\.json$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
)
  .join('\n')
  .replace(/&nbsp;|\\u00a0|\u00a0/g, ' ')

describe('what docs/product says', () => {
  it('is in tables that this test reads', () => {
    expect(texts.length).toBeGreaterThan(80)
    expect(constants.length).toBeGreaterThan(35)
  })

  it.each(texts)('%s: the text "%s" stands in the code', (_page, text) => {
    // Forms of numbers and values stand between the parts of a text.
    expect(text.split('…').filter((part) => !code.includes(part.trim()))).toEqual([])
  })

  it.each(constants)('%s: %s in %s is %s', (_item, name, file, value) => {
    const found = new RegExp(`\\bconst ${name} = ([\\d_.]+)(?: as const)?\\n`).exec(
      readFileSync(join(ROOT, file), 'utf8'),
    )
    expect(found?.[1]?.replaceAll('_', '')).toBe(value)
  })
})
