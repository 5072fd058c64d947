import { expect, it } from 'vitest'
import { knownName } from './known-name.ts'

const KNOWN = [
  'COOP Jednota',
  'Lidl',
  'dm',
  'dm drogerie markt',
  'Mlieko',
  'Ovocie a zelenina',
  'Mäso a ryby',
]

it('finds the known name however it is written', () => {
  for (const [written, known] of [
    ['lidl', 'Lidl'],
    ['LIDL Slovensko', 'Lidl'],
    ['Jednota', 'COOP Jednota'],
    ['coop-jednota', 'COOP Jednota'],
    ['CoopJednota', 'COOP Jednota'],
    ['dm', 'dm'],
    ['DM', 'dm'],
    ['ovocie', 'Ovocie a zelenina'],
    ['maso a ryby', 'Mäso a ryby'],
    ['Auchan', null],
    ['', null],
    ['a', null],
  ] as const)
    expect([written, knownName(written, KNOWN)]).toEqual([written, known])
})
