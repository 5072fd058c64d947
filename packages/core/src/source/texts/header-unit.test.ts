import { expect, it } from 'vitest'
import { unitInHeader } from './header-unit.ts'

it.each([
  ['neto količina(KG)', 'kg'],
  ['weight_kg', 'kg'],
  ['Obsah [ ml ]', 'ml'],
  ['Hmotnosť g', 'g'],
  ['Objem (l) ', 'l'],
  ['kg', ''],
  ['dialog', ''],
  ['Cena za kg bez DPH', ''],
])('the unit of a column %j is %j', (name, unit) => expect(unitInHeader(name)).toBe(unit))

// A pattern that reads the rest of the name for each character would outlast any run.
it('a name of any length is read once', () => {
  expect(unitInHeader(`(${' '.repeat(1_000_000)}kg`)).toBe('kg')
})
