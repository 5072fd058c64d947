import { amountOf } from '@cenolov/core/amount'
import type pg from 'pg'
import type { Logger } from '../../logger.ts'

const BATCH = 5_000
const LOGGED_EACH = 20 * BATCH

/** Gives products that came before amounts were kept the amount that follows from their titles and grams. */
export async function fillAmounts(
  client: Pick<pg.ClientBase, 'query'>,
  logger?: Pick<Logger, 'info'>,
): Promise<void> {
  for (let done = 0; ; ) {
    const { rows } = await client.query<Unlooked>(UNLOOKED)
    if (rows.length === 0) return
    if (done % LOGGED_EACH === 0) logger?.info(`Reading amounts from titles: ${done} products are done.`)
    done += rows.length
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
