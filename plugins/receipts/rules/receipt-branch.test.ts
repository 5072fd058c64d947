import { expect, it } from 'vitest'
import { branchAt } from './receipt-branch.ts'

const branches = [
  { id: 1, street: 'Vzorová 29', town: 'Košice', postcode: '040 01' },
  { id: 2, street: 'Vzorová 31', town: 'Košice', postcode: '04001' },
  { id: 3, street: 'ul. Hlavná 1523/7', town: 'Prešov', postcode: '' },
  { id: 4, street: 'Námestie slobody', town: 'Nitra', postcode: '94901' },
]

it.each([
  [
    'its number',
    { street: 'Vzorová', number: '29', postcode: '04001', town: 'Košice - mestská časť Sever' },
    1,
  ],
  ['one of two numbers', { street: 'Hlavná', number: '7', postcode: '', town: 'Prešov' }, 3],
  ['a street without numbers', { street: 'Nám. slobody', number: '2', postcode: '94901', town: 'Nitra' }, 4],
  ['another number', { street: 'Vzorová', number: '99', postcode: '04001', town: 'Košice' }, null],
  ['another postcode', { street: 'Vzorová', number: '29', postcode: '81101', town: 'Bratislava' }, null],
  ['a town alone', { street: '', number: '', postcode: '', town: 'Košice' }, null],
])('a branch is found by its address: %s', (_what, place, id) => {
  expect(branchAt(place, branches)).toBe(id)
})
