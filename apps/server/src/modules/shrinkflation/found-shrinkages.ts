import type { AmountUnit } from '@cenolov/core/amount'
import {
  type SeenGoods,
  type Shrinkage,
  shrinkagesOfBarcode,
  shrinkagesOfWords,
} from '@cenolov/core/shrinkflation'
import type pg from 'pg'
import { WAS_ON_SALE } from '../../platform/database/catalogue/known-prices.ts'
import { rowsInBatches, type TextRow } from '../../platform/database/rows/rows-in-batches.ts'

const BATCH = 5_000
/** Words that more goods of a chain share identify none of them. */
const GROUP_MAX = 40

export interface FoundShrinkage extends Shrinkage {
  readonly store: string
  readonly before: TitledGoods
  readonly after: TitledGoods
}

interface TitledGoods extends SeenGoods {
  readonly title: string
  readonly currency: string
}

/**
 * Finds all packages that became smaller, group by group, so that memory does not depend on the number of goods.
 * @param client in a transaction
 */
export async function* foundShrinkages(client: pg.ClientBase): AsyncGenerator<FoundShrinkage> {
  for (const key of ['ean', 'words'] as const)
    for await (const { store, chainDay, goods } of groups(client, key)) {
      const found = key === 'ean' ? shrinkagesOfBarcode(goods) : shrinkagesOfWords(goods, chainDay)
      for (const shrinkage of found) yield { ...(shrinkage as Omit<FoundShrinkage, 'store'>), store }
    }
}

interface Group {
  readonly key: string
  readonly store: string
  readonly chainDay: string
  readonly goods: TitledGoods[]
}

async function* groups(client: pg.ClientBase, by: 'ean' | 'words'): AsyncGenerator<Group> {
  let group: Group | null = null
  for await (const rows of rowsInBatches(client, `amounts_by_${by}`, select(by), BATCH))
    for (const row of rows) {
      const [key, store, chainDay] = row
      if (group !== null && group.key !== key) yield group
      if (group === null || group.key !== key)
        group = { key: key!, store: store!, chainDay: chainDay!, goods: [] }
      group.goods.push(goodsOf(row))
    }
  if (group !== null) yield group
}

function goodsOf(row: TextRow): TitledGoods {
  const [productId, ean, words, title, amount, unit, currency, firstDay, lastDay, days, first, last] =
    row.slice(3)
  return {
    productId: Number(productId),
    ean: ean!,
    words: words!,
    title: title!,
    amount: Number(amount),
    unit: unit as AmountUnit,
    currency: currency!,
    firstDay: firstDay!,
    lastDay: lastDay!,
    days: Number(days),
    firstCents: Number(first),
    lastCents: Number(last),
  }
}

const KEY = { ean: 'p.ean', words: 's.words' } as const

const select = (by: 'ean' | 'words') => `
  SELECT g.key, g.store, g.chain_day::text, g.product_id, g.ean, g.words, g.title, g.amount, g.unit, g.currency,
    g.first_day::text, g.last_day::text, g.days, g.first_cents, g.last_cents
  FROM (
    SELECT s.*, p.ean, p.store, p.currency, concat_ws(chr(10), p.store, p.specific_store, ${KEY[by]}, s.unit) AS key,
      (s.first_price * 100)::bigint AS first_cents, (s.last_price * 100)::bigint AS last_cents,
      max(s.last_day) OVER (PARTITION BY p.store) AS chain_day,
      count(*) OVER (PARTITION BY p.store, p.specific_store, ${KEY[by]}, s.unit) AS size
    FROM seen_amounts s JOIN products p ON p.id = s.product_id
    WHERE p.ean <> '' AND ${WAS_ON_SALE}
  ) g
  WHERE g.size BETWEEN 2 AND ${GROUP_MAX}
  ORDER BY g.key COLLATE "C", g.product_id, g.amount`
