import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLAIM_MAX, LOGO_MAX, parseBrand } from './brand.ts'

const NONE = { colours: null, logo: null, claim: '' }
const LOGO = 'data:image/png;base64,iVBORw0KGgo='

test('a brand is stored unchanged', () => {
  const brand = { colours: { main: '#6a1b9a', price: '#00E5A0' }, logo: LOGO, claim: 'Vždy o krok lacnejšie' }
  expect(parseBrand(JSON.parse(JSON.stringify(brand)))).toEqual(brand)
})

test.each([
  ['a logo that is no PNG', { logo: 'data:image/svg+xml;base64,PHN2Zz4=' }],
  ['a logo of another site', { logo: 'https://example.sk/logo.png' }],
  ['a logo that is too large', { logo: LOGO.padEnd(LOGO_MAX + 1, 'A') }],
  ['a logo that goes on as something else', { logo: `${LOGO}") url("https://example.sk` }],
  ['a colour with a style in it', { colours: { main: '#fff; background: red', price: '#ffd94a' } }],
  ['half of the colours', { colours: { main: '#ffffff' } }],
])('%s is dropped', (_what, brand) => {
  expect(parseBrand(brand)).toEqual(NONE)
})

test('a brand from any data is valid', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseBrand(value).claim.length).toBeLessThanOrEqual(CLAIM_MAX)
    }),
  )
})
