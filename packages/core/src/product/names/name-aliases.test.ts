import { expect, test } from 'vitest'
import type { NameAlias as Alias } from './name-aliases.ts'
import { withAlias, withoutAlias } from './name-aliases.ts'

const alias = (from: string, to: string, kind: Alias['kind'] = 'store'): Alias => ({ kind, from, to })

test('an alias takes the place of an earlier one of its name', () => {
  expect(withAlias([alias('Coop', 'A')], alias('COOP', 'COOP Jednota'))).toEqual([
    alias('COOP', 'COOP Jednota'),
  ])
})

test('names that stood for it stand for the new name', () => {
  const table = [alias('Jednota', 'Coop'), alias('Jednota', 'Coop', 'category')]
  expect(withAlias(table, alias('Coop', 'COOP Jednota'))).toEqual([
    alias('Jednota', 'COOP Jednota'),
    alias('Jednota', 'Coop', 'category'),
    alias('Coop', 'COOP Jednota'),
  ])
})

test('an alias may be turned round', () => {
  expect(withAlias([alias('Coop', 'COOP Jednota')], alias('COOP Jednota', 'Coop'))).toEqual([
    alias('COOP Jednota', 'Coop'),
  ])
})

test('one is taken away by its kind and name', () => {
  const table = [alias('Coop', 'A'), alias('Coop', 'A', 'category')]
  expect(withoutAlias(table, alias('coop', ''))).toEqual([alias('Coop', 'A', 'category')])
})
