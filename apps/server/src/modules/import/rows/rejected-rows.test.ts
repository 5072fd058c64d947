import { expect, it } from 'vitest'
import { RejectedRows } from './rejected-rows.ts'

it('rejected rows, even of commas only, are kept in bounded memory', () => {
  const rejected = new RejectedRows()
  rejected.add(['Title', 'Price'], '')
  const commas = Array<string>(99_000).fill('')
  for (let row = 0; row < 500; row += 1) rejected.add(commas, 'Riadok má 99000 stĺpcov, hlavička 2.')
  const cells = rejected.rows.reduce((sum, row) => sum + row.cells.length, 0)
  expect(rejected.count).toBeGreaterThan(0)
  expect(cells).toBeLessThan(1_000_000)
})
