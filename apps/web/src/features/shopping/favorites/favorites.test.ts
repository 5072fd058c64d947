import { INVALID_PRODUCT, type KeptProduct } from '@cenolov/core/product'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { todayInShops } from '#format/day.ts'
import { readFavorites, withFavorite } from '../api/favorites.ts'
import { confirmedRow, restoredRow, rowOf, withoutRow } from '../api/shopper-list.ts'
import { favoriteFigures, matchesSearch } from './favorite-entries.ts'
import { addAllMessage, addAllText } from './use-add-all.ts'

const product = (id: number, more: Partial<KeptProduct> = {}): KeptProduct => ({
  ...INVALID_PRODUCT,
  id,
  title: `Produkt ${id}`,
  price: 2,
  store: 'Lidl',
  ...more,
})

describe('the answer of the favorites call', () => {
  it('is read as a bare array and as an object, with a product or being one', () => {
    const bare = readFavorites([{ id: 7, title: 'Maslo', price: 1 }])
    const wrapped = readFavorites({ favorites: [{ id: 3, product: { id: 9, title: 'Mlieko' } }] })
    expect(bare.map((entry) => [entry.id, entry.product.title])).toEqual([[7, 'Maslo']])
    expect(wrapped.map((entry) => [entry.id, entry.product.id])).toEqual([[3, 9]])
  })

  it('is an empty list when it is anything else', () => {
    fc.assert(fc.property(fc.jsonValue(), (junk) => Array.isArray(readFavorites(junk))))
    expect(readFavorites({ favorites: [null, 'x', {}] })).toEqual([])
  })
})

describe('the list of favorites', () => {
  const list = [
    { id: 1, product: product(10) },
    { id: 2, product: product(20) },
  ]

  it('holds a product once, however often it is added', () => {
    expect(withFavorite(list, { id: -10, product: product(10) })).toEqual(list)
    expect(withFavorite(list, { id: -30, product: product(30) })).toHaveLength(3)
  })

  it("uses the server's id for a provisional entry", () => {
    const added = withFavorite(list, { id: -30, product: product(30) })
    const confirmed = confirmedRow(added, { id: 5, product: product(30) }, 'first')
    expect(rowOf(confirmed, 30)?.id).toBe(5)
    expect(confirmed).toHaveLength(3)
  })

  it('is unchanged after a failed removal', () => {
    expect(restoredRow(withoutRow(list, 1), list[0]!, 0)).toEqual(list)
  })
})

describe('the figures of the favorites', () => {
  it('count a product that is no longer offered as one without a price', () => {
    const entries = [
      { id: 1, product: product(1, { akcia: '1.50' }) },
      { id: 2, product: product(2, { store: 'Billa', akcia: '25%' }) },
      { id: 3, product: product(3, { store: 'Tesco', available: false }) },
    ]
    expect(favoriteFigures(entries)).toEqual({
      products: 3,
      value: 3.5,
      onSale: 2,
      stores: 2,
    })
  })
})

describe('the figure of sales among the favorites', () => {
  it('leaves out stale prices', () => {
    const sale = (id: number, date: string) => ({ id, product: product(id, { akcia: '1.50', date }) })
    expect(favoriteFigures([sale(1, '2020-01-01'), sale(2, todayInShops())])).toMatchObject({ onSale: 1 })
  })
})

describe('the search in favorites', () => {
  it('matches every word, whatever case, accents and spaces', () => {
    expect(matchesSearch('MASLO cerstve', 'Pilos Maslo čerstvé', 'Lidl')).toBe(true)
    expect(matchesSearch('cocacola', 'Coca Cola 2 l', 'Lidl')).toBe(true)
    expect(matchesSearch('Gumi-', 'Gumi-Kvak', 'Lidl')).toBe(true)
    expect(matchesSearch('maslo lidl', 'Pilos Maslo', 'Lidl')).toBe(true)
    expect(matchesSearch('maslo mlieko', 'Pilos Maslo', 'Lidl')).toBe(false)
    expect(matchesSearch('  ', 'Pilos Maslo', 'Lidl')).toBe(true)
  })
})

describe('the result of adding all', () => {
  it('names the products that wait for a network, and never calls them added', () => {
    expect(addAllMessage({ added: 0, waiting: 3, failed: 0 })).toEqual({
      title: 'Chyba pri pridávaní do košíka',
      description: 'Čaká na odoslanie: 3',
      tone: 'error',
    })
    expect(addAllMessage({ added: 2, waiting: 1, failed: 1 })).toEqual({
      title: '2 produkty boli pridané do košíka, 2 sa nepodarilo pridať.',
      description: 'Čaká na odoslanie: 1',
      tone: 'warn',
    })
    expect(addAllMessage({ added: 3, waiting: 0, failed: 0 }).tone).toBe('success')
  })

  it('is exact, in the right plural', () => {
    expect([
      addAllText(7, 0),
      addAllText(3, 0),
      addAllText(1, 0),
      addAllText(5, 2),
      addAllText(2, 1),
      addAllText(1, 1),
      addAllText(0, 4),
    ]).toEqual([
      'Všetkých 7 produktov bolo pridaných do košíka!',
      'Všetky 3 produkty boli pridané do košíka!',
      'Produkt bol pridaný do košíka!',
      '5 produktov bolo pridaných do košíka, 2 sa nepodarilo pridať.',
      '2 produkty boli pridané do košíka, 1 sa nepodarilo pridať.',
      '1 produkt bol pridaný do košíka, 1 sa nepodarilo pridať.',
      'Nepodarilo sa pridať žiadny produkt do košíka.',
    ])
  })
})
