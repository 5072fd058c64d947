import { expect, it } from 'vitest'
import STYLES from './product.css?raw'
import { CHAINS, HUES, storeClass } from './store-name.tsx'

it('every class of a store has its colour in the style sheet', () => {
  const others = Array.from({ length: 2_000 }, (_, index) => storeClass(`Obchod ${index}`))
  const classes = new Set([...[...CHAINS].map(storeClass), ...others])
  expect(classes.size).toBe(CHAINS.size + HUES)
  for (const name of classes) expect(STYLES).toContain(`.${name} {`)
})

it('a chain keeps its colour however it is spelled, and a store its own', () => {
  expect(storeClass('COOP Jednota')).toBe('store-coop-jednota')
  expect(storeClass('Potraviny Ján')).toBe(storeClass('potraviny jan'))
})
