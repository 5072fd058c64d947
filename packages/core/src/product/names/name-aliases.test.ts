import { expect, test } from 'vitest'
import type { NameAlias as Alias } from './name-aliases.ts'
import { withAlias, withoutAlias } from './name-aliases.ts'

const alias = (from: string, to: string, kind: Alias['kind'] = 'store'): Alias => ({ kind, from, to })

test('an alias replaces an earlier one of its name', () => {
  expect(withAlias([alias('Coop', 'A')], alias('COOP', 'COOP Jednota'))).toEqual([
    alias('COOP', 'COOP Jednota'),
  ])
})

test('names that pointed to the old name point to the new one', () => {
  const table = [alias('Jednota', 'Coop'), alias('Jednota', 'Coop', 'category')]
  expect(withAlias(table, alias('Coop', 'COOP Jednota'))).toEqual([
    alias('Jednota', 'COOP Jednota'),
    alias('Jednota', 'Coop', 'category'),
    alias('Coop', 'COOP Jednota'),
  ])
})

test('an alias may be reversed', () => {
  expect(withAlias([alias('Coop', 'COOP Jednota')], alias('COOP Jednota', 'Coop'))).toEqual([
    alias('COOP Jednota', 'Coop'),
  ])
})

test('an alias is removed by its kind and name', () => {
  const table = [alias('Coop', 'A'), alias('Coop', 'A', 'category')]
  expect(withoutAlias(table, alias('coop', ''))).toEqual([alias('Coop', 'A', 'category')])
})
