import { expect, it } from 'vitest'
import { EVERYTHING } from './product-list-state.ts'
import { optionsOf, withEarlier, withOption } from './suggested-options.ts'

const FOUND = {
  categories: [{ name: 'Maslo a tuky', count: 86 }],
  stores: [{ name: 'Lidl', count: 4 }],
  titles: ['Maslo čerstvé'],
}

it('lists categories, stores, titles and earlier searches, in this order', () => {
  const options = optionsOf(FOUND, 'máslo', ['maslo', 'maslo bio', 'ryža'])
  expect(options.map(({ name, count }) => [name, count])).toEqual([
    ['Maslo a tuky', 86],
    ['Lidl', 4],
    ['Maslo čerstvé', null],
    ['maslo bio', null],
  ])
})

it('leads to a category with its count of products, to a store, or to a title', () => {
  const [category, store, title] = optionsOf(FOUND, 'maslo', [])
  const typed = { ...EVERYTHING, search: 'maslo', page: 3, onSale: true }
  expect(withOption(typed, category!)).toEqual({ ...typed, category: 'Maslo a tuky', page: 1 })
  expect(withOption(typed, store!)).toEqual({ ...typed, search: '', stores: ['Lidl'], page: 1 })
  expect(withOption(typed, title!)).toEqual({ ...typed, search: 'Maslo čerstvé', page: 1 })
})

it('remembers a search once, the newest first', () => {
  expect(withEarlier(['maslo', 'ryža'], ' Ryza ')).toEqual(['Ryza', 'maslo'])
  expect(withEarlier(['maslo'], 'r')).toEqual(['maslo'])
})
