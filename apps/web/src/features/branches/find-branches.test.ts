import type { Branch } from '@cenolov/contract/catalogue'
import { expect, test } from 'vitest'
import { branchesByTown, findBranches } from './find-branches.ts'

const TODAY = '2026-11-20'
const branch = (id: number, fields: Partial<Branch>): Branch => ({
  id,
  store: 'Terno',
  code: String(id),
  name: '',
  format: '',
  street: '',
  town: '',
  postcode: '',
  lat: null,
  lng: null,
  opening_hours: '',
  osm: '',
  since: '2026-01-01',
  until: null,
  ...fields,
})
const BRANCHES = [
  branch(1, { town: 'Nitra', street: 'Štefánikova 9', postcode: '949 01', lat: 48.307, lng: 18.086 }),
  branch(2, { town: 'Žilina', store: 'Lidl', postcode: '01001', lat: 49.223, lng: 18.74 }),
  branch(3, { town: 'Nitra', store: 'Lidl', street: 'Cesta 1', postcode: '94911' }),
  branch(4, { town: 'Nitra', until: '2026-11-19' }),
]
const ids = (text: string, from: { lat: number; lng: number } | null = null) =>
  findBranches(BRANCHES, text, from, TODAY).map((found) => found.branch.id)

test.each([
  ['nitra', [1, 3]],
  ['ZILINA', [2]],
  ['lidl nitra', [3]],
  ['stefanikova', [1]],
  ['949', [1, 3]],
  ['949 01', [1]],
  ['  ', []],
  ['košice', []],
])('branches that are open are found by %s', (text, found) => expect(ids(text)).toEqual(found))

test('with a position the nearest is first, and those without a position last', () => {
  const zilina = { lat: 49.22, lng: 18.75 }
  expect(ids('', zilina)).toEqual([2, 1, 3])
  expect(ids('nitra', zilina)).toEqual([1, 3])
})

test('towns are in Slovak order, each with its open branches', () => {
  const all = [...BRANCHES, branch(5, {}), branch(6, { town: 'Čadca' }), branch(7, { town: 'Cífer' })]
  const towns = branchesByTown(all, TODAY).map(([town, found]) => [town, found.map(({ id }) => id)])
  expect(towns).toEqual([
    ['Cífer', [7]],
    ['Čadca', [6]],
    ['Nitra', [1, 3]],
    ['Žilina', [2]],
    ['', [5]],
  ])
})
