import type { JudgedShrinkage, Shrinkage } from '@cenolov/contract/admin'
import type { Selectable } from 'kysely'
import type { Shrinkages } from './database/schema/schema.generated.ts'

type Row = Selectable<Shrinkages>

export const shrinkageAnswer = (row: Row): Shrinkage => ({
  id: row.id,
  product_id: row.product_id,
  title: row.title,
  store: row.store,
  ean: row.ean,
  ean_before: row.ean_before,
  unit: row.unit as Shrinkage['unit'],
  amount_before: row.amount_before,
  amount_after: row.amount_after,
  price_before: row.price_before,
  price_after: row.price_after,
  currency: row.currency,
  unit_price_ratio: row.unit_price_ratio,
  last_before: row.last_before,
  first_after: row.first_after,
  answer: row.answer === null ? null : { text: row.answer, date: row.answered_on! },
})

export const judgedAnswer = (row: Row): JudgedShrinkage => ({
  ...shrinkageAnswer(row),
  state: row.state as JudgedShrinkage['state'],
  rule: row.rule as JudgedShrinkage['rule'],
  title_before: row.title_before,
  found_at: row.found_at.toISOString(),
})
