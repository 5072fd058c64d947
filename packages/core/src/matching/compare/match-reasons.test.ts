import { describe, expect, it } from 'vitest'
import { MatchIndex } from '../index/match-index.ts'
import { matchKind, matchReasons } from './match-reasons.ts'

const product = (id: number, store: string, title: string, gram: number) => ({
  id,
  store,
  title,
  gram,
  category: '',
  cents: 100,
  ean: '',
})
const labels = (store: string, label: string, from: number) =>
  ['Syr', 'Múka', 'Olej', 'Cukor', 'Ryža', 'Kečup'].map((goods, n) =>
    product(from + n, store, `${label} ${goods}`, 500),
  )
const wanted = product(1, 'Tesco', 'Rajo Maslo čerstvé 82 %', 250)
const products = [
  wanted,
  product(2, 'Billa', 'RAJO Maslo čerstvé 82% 250g', 250),
  product(3, 'Lidl', 'Rajo Maslo čerstvé tradičné 82 %', 200),
  ...labels('Kaufland', 'K-Classic', 10),
  ...labels('Billa', 'Clever', 20),
]
const index = MatchIndex.from(products)
const explain = (from: number, to: number) => {
  const [first, second] = [products.find(({ id }) => id === from)!, products.find(({ id }) => id === to)!]
  const match = index.compare(first, second)
  return [matchKind(match), ...matchReasons(match, first, second)]
}

describe('the reasons of a match', () => {
  it('say that the product is the same', () => {
    expect(explain(1, 2)).toEqual(['same', 'rovnaký názov', 'rovnaký obsah (250\u00a0g)'])
  })

  it('name the differences as the titles write them', () => {
    expect(explain(1, 3)).toEqual([
      'equivalent',
      'rovnaké slová názvu',
      'navyše „tradičné“',
      'iný obsah: o 20\u00a0% menej (200\u00a0g namiesto 250\u00a0g)',
    ])
    expect(explain(3, 1)).toContain('chýba „tradičné“')
  })

  it('mention own labels', () => {
    expect(explain(10, 20)).toEqual([
      'equivalent',
      'vlastná značka obchodu Billa namiesto značky obchodu Kaufland',
      'rovnaký názov',
      'rovnaký obsah (500\u00a0g)',
    ])
  })
})
