import { describe, expect, it } from 'vitest'
import { isSlovak } from './is-slovak.ts'
import { countriesOf, readOrigin } from './origin.ts'

describe('an origin', () => {
  it.each([
    ['SVK', 'SVK'],
    ['sk', 'SVK'],
    [' SVK ; cz/ SVK,', 'SVK,CZE'],
    ['', ''],
  ])('%s is read as %s', (text, origin) => expect(readOrigin(text)).toBe(origin))

  it.each(['Slovensko', 'XXX', 'SVK,EU', 'A'.repeat(300), 'MALFUNCTION'])(
    '%s is no list of countries',
    (text) => expect(readOrigin(text)).toBeNull(),
  )

  it('names its countries in Slovak, with their flags', () => {
    expect(countriesOf('SVK,CZE')).toEqual([
      { name: 'Slovensko', flag: '🇸🇰' },
      { name: 'Česko', flag: '🇨🇿' },
    ])
    expect(countriesOf('')).toEqual([])
  })

  it('that is unknown is not Slovak, and not foreign', () => {
    expect(isSlovak('CZE,SVK')).toBe(true)
    expect(isSlovak('')).toBe(false)
  })
})
