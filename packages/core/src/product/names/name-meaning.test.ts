import { describe, expect, it } from 'vitest'
import { differInMeaning } from './name-meaning.ts'

describe('two similar names', () => {
  it.each([
    ['Nehranitelné syry', 'Hranitelné syry'],
    ['Pleťová kozmetika', 'Vlasová kozmetika'],
    ['Alkoholické nápoje', 'Nealkoholické nápoje'],
    ['Krmivo pre psy', 'Krmivo pre mačky'],
    ['Bio mlieko', 'Mlieko'],
    ['Biele víno', 'Červené víno'],
    ['Chladené hydiny', 'Mrazené hydiny'],
    ['Lepkové pečivo', 'Bezlepkové pečivo'],
    ['Pečivo', 'Bezlepkové pečivo'],
    ['Nápoje', 'Nealkoholické nápoje'],
    ['Sýtené nápoje', 'Nesýtené nápoje'],
    ['Dámska kozmetika', 'Pánska kozmetika'],
    ['Sladké pečivo', 'Slané pečivo'],
    ['Slazené nápoje', 'Neslazené nápoje'],
    ['Tvrdé sýry', 'Tavené sýry'],
    ['Alkoholfreie Getränke', 'Alkoholische Getränke'],
    ['Gesüßte Getränke', 'Ungesüßte Getränke'],
    ['Glutenfreie Produkte', 'Glutenhaltige Produkte'],
    ['Milch', 'Laktosefreie Milch'],
    ['Haarpflege', 'Hautpflege'],
    ['Hundefutter', 'Katzenfutter'],
  ])('have different meanings: %s and %s', (one, other) => {
    expect(differInMeaning(one, other)).toBe(true)
    expect(differInMeaning(other, one)).toBe(true)
  })

  it.each([
    ['Mliečne výrobky', 'Mliecne vyrobky'],
    ['COOP Jednota', 'COOP Jednotaa'],
    ['Tesco', 'Tesco Stores SR'],
    ['Ovocie a zelenina', 'Ovocie, zelenina'],
    ['Nápoje', 'Nápoj'],
    ['Kaufland', 'Kauflnd'],
    ['Trvanl. potraviny', 'Trvanlivé potraviny'],
    ['Kaufland', 'Kuafland'],
    ['Pečivo', 'Pečiva'],
    ['Nealko nápoje', 'Nápoje nealko'],
    ['Nechladené výrobky', 'Nechladene vyrobky'],
    ['Getränke', 'Getraenke'],
  ])('may mean the same: %s and %s', (one, other) => expect(differInMeaning(one, other)).toBe(false))
})
