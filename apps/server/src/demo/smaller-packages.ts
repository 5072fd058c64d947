import { hash } from 'node:crypto'
import { UNKNOWN_AMOUNT } from '@cenolov/core/amount'
import { dayAfter } from '@cenolov/core/day'
import { wordsOfTitle } from '@cenolov/core/product'
import { certainAmount } from '@cenolov/core/shrinkflation'
import type pg from 'pg'
import { runShrinkageCheck } from '../modules/shrinkflation/check-shrinkages.ts'
import type { ConnectionSettings } from '../platform/database/connections/connection-settings.ts'

const PACKAGES = 7
const CONFIRMED = 5
/** Days before today on which the smaller packages came. */
const CAME = 25
/** Package sizes of some weeks ago, by the size today. */
const BEFORE: Readonly<Record<number, number>> = { 90: 100, 450: 500 }

/**
 * Records that a few packages held more until some weeks ago, as nightly checks would have. Their history has the
 * prices.
 * @param client in a transaction
 */
export async function noteSmallerPackages(client: pg.ClientBase, today: string): Promise<void> {
  const [lastBefore, firstAfter] = [dayAfter(today, -CAME - 1), dayAfter(today, -CAME)]
  const { rows } = await client.query<{
    id: string
    title: string
    grams: number
    price_before: string
    price_after: string
  }>(
    `SELECT DISTINCT ON (p.ean) p.id::text, p.title, p.gram::int AS grams, b.price::text AS price_before,
       a.price::text AS price_after
     FROM products p
       CROSS JOIN LATERAL (SELECT price FROM price_history WHERE product_id = p.id AND date <= $1
         ORDER BY date DESC LIMIT 1) b
       CROSS JOIN LATERAL (SELECT price FROM price_history WHERE product_id = p.id AND date <= $2
         ORDER BY date DESC LIMIT 1) a
     WHERE p.ean <> '' AND p.amount_unit = 'g' AND p.gram::int = ANY ($3::int[]) AND p.terms IS NULL
       AND p.date >= $4 AND a.price >= b.price
       AND NOT EXISTS (SELECT FROM price_history h WHERE h.product_id = p.id AND h.akcia LIKE '%\\%')
     ORDER BY p.ean, p.id`,
    [lastBefore, firstAfter, Object.keys(BEFORE), dayAfter(today, -CAME + 2)],
  )
  const noted = rows
    .flatMap(({ id, title, grams, price_before, price_after }) => {
      const before = BEFORE[grams]!
      const former = title.replace(String(grams), String(before))
      const amounts = [former, title].map((one, place) =>
        certainAmount({ title: one, gram: place === 0 ? before : grams, stated: UNKNOWN_AMOUNT }),
      )
      if (amounts[0]?.amount !== before || amounts[1]?.amount !== grams) return []
      return [
        [
          noteOf(id, former, before, { first: dayAfter(today, -60), last: lastBefore, price: price_before }),
          noteOf(id, title, grams, { first: firstAfter, last: dayAfter(firstAfter, 1), price: price_after }),
        ],
      ]
    })
    .slice(0, PACKAGES)
  await client.query(
    `INSERT INTO seen_amounts (product_id, unit, amount, title, words, first_day, last_day, days, first_price, last_price)
     SELECT r.id, 'g', r.amount, r.title, r.words, r.first, r.last, 2, r.price, r.price
     FROM jsonb_to_recordset($1::jsonb) AS r (id bigint, amount numeric, title text, words uuid, first date, last date,
       price numeric)
     JOIN products p ON p.id = r.id`,
    [JSON.stringify(noted.flat())],
  )
}

const noteOf = (
  id: string,
  title: string,
  amount: number,
  days: { readonly first: string; readonly last: string; readonly price: string },
) => ({ id, title, amount, words: hash('md5', `1\n${wordsOfTitle(title)}`, 'hex'), ...days })

/** Finds the smaller packages as the nightly check does, and confirms most of them as an administrator would. */
export async function findSmallerPackages(
  connection: ConnectionSettings,
  client: pg.ClientBase,
  today: string,
) {
  await runShrinkageCheck({ connection, today })
  await client.query(
    `UPDATE shrinkages SET state = 'confirmed', decided_at = now()
     WHERE id IN (SELECT id FROM shrinkages WHERE state = 'waiting' ORDER BY id LIMIT ${CONFIRMED})`,
  )
}
