import { describe, expect, it } from 'vitest'
import { findOwnLabels, labelWords } from './own-labels.ts'

const GOODS = ['maslo', 'syr', 'muka hladka', 'jogurt biely', 'olej', 'cukor krystalovy', 'ryza']
const STORES = ['Kaufland', 'Billa', 'Terno']
const titles = (store: number, title: (goods: string) => string) =>
  GOODS.map((goods) => ({ store, words: labelWords(title(goods)) }))
const found = (all: { store: number; words: string[] }[]) =>
  findOwnLabels(all, STORES)
    .map(({ store, words, isLast }) => `${STORES[store]}: ${words.join(' ')}${isLast ? ' (last)' : ''}`)
    .sort()

describe('own labels', () => {
  it('begin or end many titles of one store and no titles of another', () => {
    const all = [
      ...titles(0, (goods) => `k classic ${goods}`),
      ...titles(1, (goods) => `clever ${goods}`),
      ...titles(2, (goods) => `${goods} terno`),
    ]
    expect(found(all)).toEqual(['Billa: clever', 'Kaufland: k classic', 'Terno: terno (last)'])
  })

  it('do not include brands that other stores also have', () => {
    const all = [
      ...titles(0, (goods) => `rajo ${goods}`),
      ...titles(1, (goods) => `clever ${goods}`),
      { store: 2, words: ['kysla', 'smotana', 'rajo'] },
    ]
    expect(found(all)).toEqual(['Billa: clever'])
  })

  it('do not include goods that a store merely has many of', () => {
    const all = GOODS.map((_, n) => ({
      store: 0,
      words: ['banany', n % 2 === 0 ? 'volne' : 'balene', 'dnes'],
    }))
    expect(found(all)).toEqual([])
  })
})
