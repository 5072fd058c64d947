import { readAmount } from '@cenolov/core/amount'
import type { JudgedPair, MatchProduct } from '@cenolov/core/matching'
import { foldedWords } from '@cenolov/core/text'
import { eanOf } from './barcoded-goods.ts'
import { readCsvRows } from './csv-rows.ts'

const COLUMNS = {
  title: ['Title'],
  store: ['Store'],
  amount: ['Gram'],
  ean: ['EAN'],
  otherTitle: ['Other Title'],
  otherStore: ['Other Store'],
  otherAmount: ['Other Gram'],
  otherEan: ['Other EAN'],
  same: ['Same'],
} as const

export interface JudgedGoods {
  /** The goods, with the ones of the verdicts that were not among them. */
  readonly goods: readonly MatchProduct[]
  readonly judged: readonly JudgedPair[]
}

/** Reads the verdicts that the administration exports, as pairs of these goods. */
export async function readJudgedPairs(file: string, goods: readonly MatchProduct[]): Promise<JudgedGoods> {
  const all = [...goods]
  let lastId = goods.reduce((most, { id }) => Math.max(most, id), 0)
  const ids = new Map(goods.map((product) => [keyOf(product), product.id]))
  const idOf = (title: string, store: string, amount: string, ean: string) => {
    const product = { title, store, gram: readAmount(amount)?.total ?? 0 }
    const known = ids.get(keyOf(product))
    if (known !== undefined) return known
    lastId += 1
    all.push({ ...product, id: lastId, category: '', cents: 0, ean: eanOf(ean) })
    ids.set(keyOf(product), lastId)
    return lastId
  }
  const judged: JudgedPair[] = []
  await readCsvRows(file, COLUMNS, ['title', 'store', 'otherTitle', 'otherStore', 'same'], (cell) => {
    const first = idOf(cell('title'), cell('store'), cell('amount'), cell('ean'))
    const second = idOf(cell('otherTitle'), cell('otherStore'), cell('otherAmount'), cell('otherEan'))
    judged.push({ first, second, isSame: cell('same') === '1' })
  })
  return { goods: all, judged }
}

const keyOf = ({ title, store, gram }: Pick<MatchProduct, 'title' | 'store' | 'gram'>): string =>
  [store, foldedWords(title).join(' '), gram].join('\n')
