import { PricesInBranches } from '@cenolov/core/branches'
import { INVALID_PRODUCT, type KeptProduct } from '@cenolov/core/product'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { todayInShops } from '#format/day.ts'
import { type CartRow, readCart, withoutPieces, withPieces } from '../api/cart-list.ts'
import { confirmedRow, restoredRow, withoutRow } from '../api/shopper-list.ts'
import { changeWords } from './cart-change.tsx'
import { cartFigures } from './cart-figures.ts'

const product = (id: number, more: Partial<KeptProduct> = {}): KeptProduct => ({
  ...INVALID_PRODUCT,
  id,
  price: 2,
  ...more,
})

const rowsOf = (quantities: readonly number[]): CartRow[] =>
  quantities.map((quantity, index) => ({ id: index + 1, product: product(index + 10), quantity }))

describe('the cart', () => {
  it('adds pieces to the row of a product, or a row at the end', () => {
    const rows = withPieces(withPieces(rowsOf([1]), product(10), 2), product(50), 4)
    expect(rows.map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 3],
      [-50, 4],
    ])
  })

  it('is unchanged after a failed addition, whatever was in it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 5 }),
        fc.integer({ min: 10, max: 16 }),
        fc.integer({ min: 1, max: 99 }),
        (quantities, id, pieces) => {
          const rows = rowsOf(quantities)
          expect(withoutPieces(withPieces(rows, product(id), pieces), id, pieces)).toEqual(rows)
        },
      ),
    )
  })

  it("takes a row from the server's answer", () => {
    const rows = confirmedRow(
      withPieces([], product(50), 1),
      { id: 8, product: product(50), quantity: 6 },
      'last',
    )
    expect(rows.map(({ id, quantity }) => [id, quantity])).toEqual([[8, 6]])
  })

  it('is unchanged after a failed removal', () => {
    const rows = rowsOf([1, 2, 3])
    expect(restoredRow(withoutRow(rows, 2), rows[1]!, 1)).toEqual(rows)
  })

  it('ignores invalid rows of the answer', () => {
    expect(readCart({ items: [null, { id: 'x' }, { id: 1, quantity: 2, product: {} }] })).toHaveLength(1)
    expect(readCart('junk')).toEqual([])
  })
})

describe('the totals of the cart', () => {
  it('are calculated in cents, with the reductions of sales', () => {
    const rows = [
      { id: 1, product: product(1, { price: 0.1, akcia: '0.07' }), quantity: 3 },
      { id: 2, product: product(2, { price: 0.75, akcia: '25%' }), quantity: 2 },
    ]
    expect(cartFigures(rows)).toEqual({
      pieces: 5,
      products: 2,
      original: 2.3,
      savings: 0.59,
      total: 1.71,
      stale: 0,
      gone: 0,
      stores: 1,
      inBranches: null,
    })
  })

  it('say what the shopper’s branches charge, and what they lack', () => {
    const rows = [1, 2, 3].map((id) => ({
      id,
      product: product(id, { price: 2, store: id === 3 ? 'Lidl' : 'Terno' }),
      quantity: 2,
    }))
    const branch = { id: 4, store: 'Terno', name: '', code: '', absent: [2], ids: [1] }
    const prices = PricesInBranches.from({
      branches: [{ ...branch, prices: [1.5], akcie: [0], offers: [0] }],
      akcie: ['No'],
      offers: [null],
      branch_names: {},
    })
    expect(cartFigures(rows, undefined, prices)).toMatchObject({
      total: 12,
      inBranches: { total: 11, missing: 1 },
    })
  })

  it('save nothing by a stale price, which still counts in the total', () => {
    const old = product(1, { price: 2, akcia: '1.50', date: '2020-01-01' })
    const now = product(2, { price: 2, akcia: '1.50', date: todayInShops() })
    const rows = [old, now].map((one, index) => ({ id: index + 1, product: one, quantity: 1 }))
    expect(cartFigures(rows)).toMatchObject({ original: 3.5, savings: 0.5, total: 3, stale: 1 })
  })

  it('leave out products that are no longer offered', () => {
    const rows = [...rowsOf([2]), { id: 9, product: product(9, { available: false }), quantity: 5 }]
    expect(cartFigures(rows)).toMatchObject({ pieces: 2, products: 1, total: 4, gone: 1 })
  })

  it('never save less than nothing', () => {
    expect(
      cartFigures([{ id: 1, product: product(1, { price: 1, akcia: '1.5' }), quantity: 1 }]),
    ).toMatchObject({
      original: 1.5,
      savings: 0,
      total: 1.5,
    })
  })
})

describe('the change of the cart since yesterday', () => {
  it('is how much dearer or cheaper it is, with the kind of prices when others are paid', () => {
    expect(changeWords(-120, false)).toBe('Je o\u00a01,20\u00a0€ lacnejší ako včera')
    expect(changeWords(5, false)).toBe('Je o\u00a00,05\u00a0€ drahší ako včera')
    expect(changeWords(5, true)).toBe('Podľa cenoviek je o\u00a00,05\u00a0€ drahší ako včera')
    expect(changeWords(0, false)).toBe('Cena sa od včera nezmenila')
    expect(changeWords(0, true)).toBe('Podľa cenoviek sa cena od včera nezmenila')
  })
})
