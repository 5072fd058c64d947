import path from 'node:path'
import { expect, it } from 'vitest'
import { checkPattern } from './check-pattern.ts'
import { patternsIn, readPatterns } from './read-patterns.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const wrongIn = async (text: string) =>
  (await Promise.all(patternsIn('planted.ts', text).map(checkPattern))).filter((fault) => fault !== null)

it('a pattern whose time explodes is found wherever it stands', { timeout: 60_000 }, async () => {
  expect(await wrongIn('const isWord = (text: string) => /^(\\w+\\s?)*$/.test(text)')).toEqual([
    expect.stringContaining('exponential'),
  ])
  expect(await wrongIn('export const cube = /\\s*-?\\s*mestska cast.*$/')).toEqual([
    expect.stringContaining('polynomial'),
  ])
  expect(await wrongIn('const day = /^\\d{4}-\\d{2}-\\d{2}$/')).toEqual([])
})

it.runIf(process.env.NIGHTLY === '1')(
  'no pattern of the product takes long on the longest input that it may get',
  { timeout: 900_000 },
  async () => {
    const patterns = new Map(
      readPatterns(ROOT).map((pattern) => [`${pattern.source}/${pattern.flags}`, pattern]),
    )
    expect(patterns.size).toBeGreaterThan(400)
    const faults: string[] = []
    for (const pattern of patterns.values()) {
      const fault = await checkPattern(pattern)
      if (fault !== null) faults.push(`${pattern.file}: /${pattern.source}/${pattern.flags} ${fault}`)
    }
    expect(faults).toEqual([])
  },
)
