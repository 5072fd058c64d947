import { expect, it } from 'vitest'
import { fromTown } from './from-town.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('inflects known towns, however they are spelled, and no other name', () => {
  expect(['Nitra', 'BANSKÁ BYSTRICA', 'Zvolen', 'Horná Dolná'].map((town) => plain(fromTown(town)))).toEqual([
    'z Nitry',
    'z Banskej Bystrice',
    'zo Zvolena',
    'z mesta Horná Dolná',
  ])
})
