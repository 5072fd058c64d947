import { expect, it } from 'vitest'
import STYLES from './product.css?raw'
import { CHAINS, HUES, storeClass, storeInitials } from './store-name.tsx'

it('every class of a store has its colour in the style sheet', () => {
  const others = Array.from({ length: 2_000 }, (_, index) => storeClass(`Obchod ${index}`))
  const classes = new Set([...[...CHAINS.keys()].map(storeClass), ...others])
  expect(classes.size).toBe(CHAINS.size + HUES)
  for (const name of classes) expect(STYLES).toContain(`.${name} {`)
})

it('a chain keeps its colour however it is spelled, and a store its own', () => {
  expect(storeClass('COOP Jednota')).toBe('store-coop-jednota')
  expect(storeClass('Potraviny Ján')).toBe(storeClass('potraviny jan'))
})

it('the chains differ by their initials, and any store has some', () => {
  expect(new Set(CHAINS.values()).size).toBe(CHAINS.size)
  expect(['COOP Jednota', 'Tesco', 'Terno', 'dm', 'Moja Samoška', 'Delia', 'ľan'].map(storeInitials)).toEqual(
    [...['CJ', 'T', 'Tr', 'dm', 'MS', 'De', 'Ľa']],
  )
  expect(storeInitials('***')).toBe('')
})
