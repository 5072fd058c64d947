import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matches } from './folder-file.ts'

const letters = fc.string({ unit: fc.constantFrom('a', 'b', '.', '-'), maxLength: 8 })
const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '.', '-', '*'), maxLength: 8 })

it('a pattern with stars matches names', () => {
  expect(matches('ceny-*.csv', 'Ceny-2026.CSV')).toBe(true)
  expect(matches('a*a', 'a')).toBe(false)
  fc.assert(
    fc.property(pattern, letters, (wanted, name) => {
      const parts = wanted.split('*').map((part) => part.replaceAll('.', '\\.'))
      expect(matches(wanted, name)).toBe(new RegExp(`^${parts.join('.*')}$`).test(name))
    }),
    { numRuns: 2_000 },
  )
})

it('a pattern of many stars takes little time', () => {
  expect(matches(`${'*a'.repeat(120)}*b`, 'a'.repeat(250))).toBe(false)
})
