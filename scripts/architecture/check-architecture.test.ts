import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkArchitecture } from './check-architecture.ts'
import { RULES } from './rules.ts'
import { UNWANTED } from './unwanted-words.ts'

const PLANTED = path.join(import.meta.dirname, 'fixtures/planted')
const ROOT = path.join(import.meta.dirname, '../..')

test('the product breaks no rule', () => {
  expect(checkArchitecture(ROOT).map(({ message }) => message)).toEqual([])
})

test('every rule has a planted violation', () => {
  const rules = [
    ...[...RULES.map((rule) => rule.name), 'no-import-cycles', 'declared-packages'],
    ...UNWANTED.map(({ rule }) => rule),
  ]
  expect(readdirSync(PLANTED).sort()).toEqual([...rules, 'allowed'].sort())
})

test.each(readdirSync(PLANTED).filter((name) => name !== 'allowed'))(
  '%s catches its planted file',
  (name) => {
    expect(checkArchitecture(path.join(PLANTED, name)).map(({ rule }) => rule)).toEqual([name])
  },
)

test('code that follows the architecture passes', () => {
  expect(checkArchitecture(path.join(PLANTED, 'allowed'))).toEqual([])
})
