import { amountOf } from '@cenolov/core/amount'
import type pg from 'pg'

const BATCH = 5_000

/** Gives products that came before amounts were kept the amount that follows from their titles and grams. */
export async function fillAmounts(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  for (;;) {
    const { rows } = await client.query<Unlooked>(UNLOOKED)
    if (rows.length === 0) return
    const amounts = rows.map((row) => amountOf({ ...row, gram: Number(row.gram ?? 0) }))
    await client.query(FILL, [
      rows.map(({ id }) => id),
      amounts.map(({ amount }) => amount),
      amounts.map(({ amount_unit }) => amount_unit),
    ])
  }
}

interface Unlooked {
  readonly id: string
  readonly title: string
  readonly gram: string | null
  readonly category: string
  readonly secondary_category: string
  readonly third_category: string
}

const UNLOOKED = `
SELECT id::text, title, gram::text, category, secondary_category, third_category
FROM products WHERE amount IS NULL ORDER BY id LIMIT ${BATCH}`

const FILL = `
UPDATE products p SET amount = f.amount, amount_unit = f.unit
FROM unnest($1::bigint[], $2::numeric[], $3::text[]) AS f (id, amount, unit) WHERE p.id = f.id AND p.amount IS NULL`
