import { expect, it } from 'vitest'
import { companyFaults } from './company-faults.ts'

it('a table of companies needs eight digits and a chain in each row, and each company once', () => {
  const table = [
    { company_id: '50020188', store: 'Terno' },
    { company_id: '5002018', store: 'Terno' },
    { company_id: '50020188', store: ' ' },
  ]
  expect([...companyFaults(table)]).toEqual([
    [1, { company_id: 'IČO má 8 číslic' }],
    [2, { company_id: 'Toto IČO už v\u00a0tabuľke je', store: 'Zadajte reťazec' }],
  ])
  expect(companyFaults(table.slice(0, 1)).size).toBe(0)
})
