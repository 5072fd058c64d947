import { describe, expect, it } from 'vitest'
import { duplicateItems } from './duplicate-items.ts'
import type { ListUnit } from './list-operation.ts'
import type { ListItem } from './merge-operations.ts'

const item = (
  text: string,
  quantity: number,
  unit: ListUnit = 'ks',
  more: Partial<ListItem> = {},
): ListItem => ({
  id: `${text} ${quantity} ${unit}`,
  text,
  quantity,
  unit,
  product_id: null,
  done: false,
  position: 0,
  added_by: null,
  done_by: null,
  done_at: null,
  ...more,
})
const found = (...items: ListItem[]) =>
  duplicateItems(items).map(({ keep, others, quantity, unit }) => [keep.text, others.length, quantity, unit])

describe('items with the same words', () => {
  it('are found in any form and add up in units of one measure', () => {
    expect(found(item('mlieko', 2), item('chlieb', 1), item('Mlieka', 1))).toEqual([['mlieko', 1, 3, 'ks']])
    expect(found(item('zemiaky', 1, 'kg'), item('zemiakov', 500, 'g'))).toEqual([['zemiaky', 1, 1.5, 'kg']])
    expect(found(item('kuracie prsia', 1), item('prsia kuracie', 1))).toHaveLength(1)
  })

  it('keep the one whose product was chosen', () => {
    expect(found(item('mlieko', 1), item('mlieka', 1, 'ks', { product_id: 7 }))).toEqual([
      ['mlieka', 1, 2, 'ks'],
    ])
  })

  it('stay separate when bought, with other measures, or with two chosen products', () => {
    expect(found(item('mlieko', 1), item('mlieko', 2, 'ks', { done: true }))).toEqual([])
    expect(found(item('mlieko', 1), item('mlieko', 1, 'l'))).toEqual([])
    expect(
      found(item('mlieko', 1, 'ks', { product_id: 1 }), item('mlieko', 2, 'ks', { product_id: 2 })),
    ).toEqual([])
    expect(found(item('mlieko', 1), item('mliečna čokoláda', 1))).toEqual([])
  })
})
