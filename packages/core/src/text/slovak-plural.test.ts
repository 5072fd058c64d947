import { expect, it } from 'vitest'
import { pluralForm } from './slovak-plural.ts'

it('counts in Slovak', () => {
  const counted = (count: number) => `${count} ${pluralForm(count, ['produkt', 'produkty', 'produktov'])}`
  expect([0, 1, 2, 3, 4, 5, 11, 21, 22, 1.5].map(counted)).toEqual([
    '0 produktov',
    '1 produkt',
    '2 produkty',
    '3 produkty',
    '4 produkty',
    '5 produktov',
    '11 produktov',
    '21 produktov',
    '22 produktov',
    '1.5 produktov',
  ])
})
