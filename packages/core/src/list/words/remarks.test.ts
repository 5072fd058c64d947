import { expect, it } from 'vitest'
import { firstChoice } from './remarks.ts'

it('searches for the first choice, without remarks but with what a diet needs', () => {
  for (const [written, searched] of [
    ['maslo alebo margarín', 'maslo'],
    ['hladká alebo polohrubá múka', 'hladká múka'],
    ['olej / maslo', 'olej'],
    ['mrkva (veľké)', 'mrkva'],
    ['mlieko (bezlaktózové)', 'mlieko bezlaktózové'],
    ['chlieb (bez lepku)', 'chlieb bez lepku'],
    ['kapusta', 'kapusta'],
  ])
    expect(firstChoice(written!).replace(/\s+/g, ' ').trim()).toBe(searched)
})
