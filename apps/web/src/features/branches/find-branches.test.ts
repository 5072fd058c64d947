import { expect, test } from 'vitest'
import { branchOf } from '../../product/branches/branch.testing.ts'
import { branchesByTown, findBranches } from './find-branches.ts'

const TODAY = '2026-11-20'
const BRANCHES = [
  branchOf(1, { town: 'Nitra', street: 'Štefánikova 9', postcode: '949 01', lat: 48.307, lng: 18.086 }),
  branchOf(2, { town: 'Žilina', store: 'Lidl', postcode: '01001', lat: 49.223, lng: 18.74 }),
  branchOf(3, { town: 'Nitra', store: 'Lidl', street: 'Cesta 1', postcode: '94911' }),
  branchOf(4, { town: 'Nitra', until: '2026-11-19' }),
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
  const all = [...BRANCHES, branchOf(5, {}), branchOf(6, { town: 'Čadca' }), branchOf(7, { town: 'Cífer' })]
  const towns = branchesByTown(all, TODAY).map(([town, found]) => [town, found.map(({ id }) => id)])
  expect(towns).toEqual([
    ['Cífer', [7]],
    ['Čadca', [6]],
    ['Nitra', [1, 3]],
    ['Žilina', [2]],
    ['', [5]],
  ])
})
