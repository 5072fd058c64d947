import { hash } from 'node:crypto'
import { isAmountUnit, UNKNOWN_AMOUNT } from '@cenolov/core/amount'
import { wordsOfTitle } from '@cenolov/core/product'
import { type CertainAmount, certainAmount } from '@cenolov/core/shrinkflation'
import type pg from 'pg'
import { rowsInBatches, type TextRow } from '../../platform/database/rows/rows-in-batches.ts'

const BATCH = 5_000

/**
 * Notes which amounts the products have today. Only products with a day or a title that is not noted yet are read.
 * @param reader in a transaction
 * @param writer a connection of its own
 * @param today the day of the shops, `YYYY-MM-DD`
 */
export async function noteAmounts(
  reader: pg.ClientBase,
  writer: pg.ClientBase,
  today: string,
): Promise<void> {
  const day = `date '${today}'`
  const select = `SELECT p.id, p.title, coalesce(p.gram, 0), coalesce(p.amount, 0), p.amount_unit, p.states_amount::text,
      p.date::text, p.price
    FROM products p
    WHERE p.deleted_at IS NULL AND p.date <= ${day} AND p.price > 0 AND NOT EXISTS (
      SELECT FROM seen_amounts s WHERE s.product_id = p.id AND s.last_day >= p.date AND s.title = p.title)
    ORDER BY p.id`
  for await (const rows of rowsInBatches(reader, 'amounts', select, BATCH)) {
    const read = rows.flatMap((row) => {
      const amount = amountOf(row)
      return amount === null ? [] : [noted(row, amount)]
    })
    if (read.length > 0) await writer.query(NOTE, [JSON.stringify(read)])
  }
}

function amountOf([, title, gram, amount, unit, statesAmount]: TextRow): CertainAmount | null {
  const isStated = statesAmount === 'true' && isAmountUnit(unit)
  return certainAmount({
    title: title!,
    gram: Number(gram),
    stated: isStated ? { amount: Number(amount), amount_unit: unit } : UNKNOWN_AMOUNT,
  })
}

const noted = ([id, title, , , , , day, price]: TextRow, { amount, unit, packs }: CertainAmount) => ({
  ...{ id, title, day, price, amount, unit },
  words: hash('md5', `${packs}\n${wordsOfTitle(title!)}`, 'hex'),
})

/** A product that was deleted meanwhile is left out. */
const NOTE = `
INSERT INTO seen_amounts AS s (product_id, unit, amount, title, words, first_day, last_day, days, first_price, last_price)
SELECT r.id, r.unit, r.amount, r.title, r.words, r.day, r.day, 1, r.price, r.price
FROM jsonb_to_recordset($1::jsonb) AS r (id bigint, unit text, amount numeric, title text, words uuid, day date, price numeric)
WHERE EXISTS (SELECT FROM products p WHERE p.id = r.id)
ON CONFLICT (product_id, unit, amount) DO UPDATE SET title = excluded.title, words = excluded.words,
  last_day = excluded.last_day, last_price = excluded.last_price,
  days = s.days + (s.last_day < excluded.last_day)::integer
WHERE s.last_day <= excluded.last_day`
