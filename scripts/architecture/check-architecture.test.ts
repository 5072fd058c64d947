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

test.each([
  ['the price, or that of a sale', true],
  ['the days are those of the shop', true],
  ['Whoever asks', true],
  ['null when it is none', true],
  ['products that are none', true],
  ['null when there is none', false],
  ['when there are none', false],
  ['a card that offers less', false],
])('named-things on "%s": %s', (text, refused) => {
  const { pattern } = UNWANTED.find(({ rule }) => rule === 'named-things') ?? {}
  expect(pattern?.test(text)).toBe(refused)
})

test('code that follows the architecture passes', () => {
  expect(checkArchitecture(path.join(PLANTED, 'allowed'))).toEqual([])
})
